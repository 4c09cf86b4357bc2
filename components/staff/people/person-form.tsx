'use client'

import { useId } from 'react'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { registerStored } from '@/components/staff/form/register-stored'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { ChangedPerson } from '@/components/staff/people/changed-person'
import type { PersonValues } from '@/components/staff/people/merge-changes'
import { type OtherValues, otherValues } from '@/components/staff/people/other-values'
import { RoleChips } from '@/components/staff/people/role-chips'
import { RoleChoice } from '@/components/staff/people/role-choice'
import { type EditedPerson, usePersonForm } from '@/components/staff/people/use-person-form'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'

const fields = [
  { name: 'name', label: 'Name' },
  { name: 'roles', label: 'Roles' },
] as const

/** Name and roles; nobody changes their own roles (STF-026). */
export function PersonForm({ person }: { person: EditedPerson }) {
  const prefix = useId()
  const { form, conflict, base, isRead, submit, saveMerged, discard } = usePersonForm(person)
  const { errors, isSubmitting } = form.formState
  const [name, roles] = useWatch({ control: form.control, name: ['name', 'roles'] })
  const versions = { base, mine: { name, roles }, theirs: person }
  const others: OtherValues = conflict && isRead ? otherValues(conflict.message, versions) : {}
  return (
    <Form aria-label="Name and roles" className="grid gap-5" onSubmit={submit}>
      <UnsavedChanges form={form} />
      {conflict ? (
        <ChangedPerson
          conflict={conflict}
          versions={versions}
          isRead={isRead}
          onSave={saveMerged}
          onDiscard={discard}
        />
      ) : null}
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <SaveFailure errors={errors} />
      <Field
        id={`${prefix}-name`}
        label="Name"
        hint={others.name}
        error={errors.name?.message}
        {...registerStored(form, 'name')}
      />
      {person.isSelf ? (
        <div className="grid gap-1.5">
          <p className="font-bold">Roles</p>
          <RoleChips roles={person.roles} />
          <p className="text-ink-muted">You cannot change your own roles. Another owner can.</p>
        </div>
      ) : (
        <RoleField control={form.control} id={`${prefix}-roles`} hint={others.roles} />
      )}
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Saving...'}>
        Save
      </Button>
    </Form>
  )
}

type RoleFieldProps = { control: Control<PersonValues>; id: string; hint: string | undefined }

const RoleField = ({ control, id, hint }: RoleFieldProps) => (
  <Controller
    control={control}
    name="roles"
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <RoleChoice
        id={id}
        value={value}
        onChange={onChange}
        ref={ref}
        hint={hint}
        error={fieldState.error?.message}
      />
    )}
  />
)

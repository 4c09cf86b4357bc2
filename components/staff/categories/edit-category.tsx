'use client'

import { useRouter } from 'next/navigation'
import { type SyntheticEvent, useState } from 'react'
import { useForm, useFormState, useWatch } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changeCategory } from '#contract/bff/staff/categories'
import type { Category, CategoryFields, CategoryKind } from '#contract/staff/categories'
import { CategoryFieldSet } from '@/components/staff/categories/category-field-set'
import { ChangedCategory } from '@/components/staff/categories/changed-category'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/categories')).CategoryFields)

type Props = { kind: CategoryKind; category: Category }

export const EditCategory = ({ kind, category }: Props) => (
  <FormDialog label="Edit" opener={`Edit ${category.name}`} title={`Edit ${category.name}`}>
    {(dialog) => <EditForm kind={kind} category={category} dialog={dialog} />}
  </FormDialog>
)

const fieldsOf = ({ name, tone, icon }: CategoryFields): CategoryFields => ({ name, tone, icon })

type FormProps = Props & { dialog: DialogTools }

function useEditForm({ kind, category, dialog }: FormProps) {
  const router = useRouter()
  const [base] = useState(category)
  const [conflict, setConflict] = useState<string>()
  const form = useForm<CategoryFields, unknown, CategoryFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: fieldsOf(base),
  })

  async function save(fields: CategoryFields, version: string) {
    const input = {
      params: { categoryId: base.categoryId },
      query: { kind },
      body: { ...fields, version },
    }
    await dialog.send(async () => (await staffCall(changeCategory, input)).message)
  }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error.message)
      // The dialog then has what is stored now.
      router.refresh()
    } else showFailure(form, error, { reasons: { category_exists: 'name' }, unsent: NOT_SAVED })
  }

  return {
    form,
    conflict,
    base,
    submit: (event: SyntheticEvent<HTMLFormElement>) =>
      void form
        .handleSubmit((fields) => save(fields, base.version))(event)
        .catch(handleError),
    saveMerged(fields: CategoryFields) {
      form.reset(fields, { keepDefaultValues: true, keepFieldsRef: true })
      void form
        .handleSubmit((merged) => save(merged, category.version))()
        .catch(handleError)
    },
  }
}

function EditForm(props: FormProps) {
  const { category, dialog } = props
  const { form, conflict, base, submit, saveMerged } = useEditForm(props)
  const { isSubmitting } = useFormState({ control: form.control })
  const { name = '', tone = base.tone, icon = base.icon } = useWatch({ control: form.control })
  return (
    <Form aria-label={`Edit ${base.name}`} className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      {conflict === undefined ? null : (
        <ChangedCategory
          message={conflict}
          versions={{ base, mine: { name, tone, icon }, theirs: category }}
          isRead={category.version !== base.version}
          onSave={saveMerged}
          onDiscard={dialog.close}
        />
      )}
      <CategoryFieldSet form={form} />
      <p className="text-sm text-ink-muted">
        A new name also changes the address of its page; the old one leads there.
      </p>
      <DialogActions
        keep="Keep as it is"
        onKeep={dialog.close}
        action="Save"
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}

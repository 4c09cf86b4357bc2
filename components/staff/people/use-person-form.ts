'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changePerson } from '#contract/bff/staff/people'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { changedFields, type PersonValues } from '@/components/staff/people/merge-changes'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () =>
  (await import('#contract/staff/people')).PersonChange.omit({ version: true }),
)

export type EditedPerson = PersonValues & { staffId: string; isSelf: boolean; version: string }

/** Saves, and takes over what another person saved at the same time (STF-066, STF-067). */
export function usePersonForm(person: EditedPerson) {
  const router = useRouter()
  const [conflict, setConflict] = useState<AppError>()
  const [base, setBase] = useState<EditedPerson>(person)
  const form = useForm<PersonValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: { name: person.name, roles: person.roles },
  })
  const { isDirty } = form.formState

  function begin(next: EditedPerson) {
    setConflict(undefined)
    setBase(next)
    resetForm(form, { name: next.name, roles: next.roles })
  }

  const takeOver = useEffectEvent((version: string) => {
    if (version === base.version) return
    // Something else of the person has changed, such as the state.
    if (changedFields(base, person).length === 0 && !conflict) setBase(person)
    else if (!isDirty) begin(person)
  })
  useEffect(() => takeOver(person.version), [person.version])

  async function save(values: PersonValues, version: string) {
    const { staffId } = person
    const answer = await staffCall(changePerson, { params: { staffId }, body: { ...values, version } })
    begin({ ...person, ...answer.person })
    toast(answer.message)
    router.refresh()
  }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error)
      // The page then has what is stored now.
      router.refresh()
    } else
      showFailure(form, error, { reasons: { last_owner: 'roles', own_roles: 'roles' }, unsent: NOT_SAVED })
  }

  const send = (version: string, event?: BaseSyntheticEvent) =>
    void form
      .handleSubmit((values) => save(values, version))(event)
      .catch(handleError)

  function saveMerged({ name, roles }: PersonValues) {
    form.setValue('name', name, { shouldDirty: true })
    form.setValue('roles', roles, { shouldDirty: true })
    send(person.version)
  }

  return {
    form,
    conflict,
    base,
    /** Whether `person` is what another person has saved. */
    isRead: person.version !== base.version,
    submit: (event: BaseSyntheticEvent) => send(base.version, event),
    saveMerged,
    discard: () => begin(person),
  }
}

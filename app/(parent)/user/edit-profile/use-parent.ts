import { useEffect } from 'react'
import useSWR from 'swr'
import type { Parent } from '#contract/api/parent'
import type { ProfileInput } from '#contract/api/profile'
import { readParent, updateParent } from '#contract/bff/parent'
import { isolateAccount } from '@/lib/client/account-isolation'
import { call } from '@/lib/client/api'

/** @param initial server-rendered data */
export function useParent(initial?: { parent: Parent }) {
  const { data, error, mutate } = useSWR(readParent.path, () => call(readParent), { fallbackData: initial })

  const email = data?.parent.email
  useEffect(() => {
    if (email) isolateAccount(email)
  }, [email])

  /** PROF-06. */
  async function update(profile: ProfileInput) {
    const { message, parent } = await call(updateParent, { body: profileBody(profile) })
    await (parent ? mutate({ parent }, { revalidate: false }) : mutate())
    return message
  }

  return {
    parent: data?.parent,
    isLoading: !data && !error,
    error: data ? undefined : error,
    update,
    refresh: () => mutate(),
  }
}

/** JSON, or form data if it contains a picture (PROF-05, AMB-28). */
export function profileBody({ file, ...fields }: ProfileInput): FormData | Omit<ProfileInput, 'file'> {
  if (!file) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    // Form data has no null, so a cleared field is an empty string.
    if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  form.append('file', file)
  return form
}

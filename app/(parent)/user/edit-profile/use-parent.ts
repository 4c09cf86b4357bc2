import { useEffect } from 'react'
import useSWR from 'swr'
import type { Parent } from '#contract/api/parent'
import type { ProfileInput } from '#contract/api/profile'
import { readParent, updateParent } from '#contract/bff/parent'
import { isolateAccount } from '@/lib/client/account-isolation'
import { call } from '@/lib/client/api'
import { profileBody } from './profile-body'

/** The parent's own details. @param first what the page was rendered with */
export function useParent(first?: { parent: Parent }) {
  const { data, error, mutate } = useSWR(readParent.path, () => call(readParent), { fallbackData: first })

  const email = data?.parent.email
  useEffect(() => {
    if (email) isolateAccount(email)
  }, [email])

  /** What is shown changes without a reload (PROF-06). */
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

import { useEffect } from 'react'
import useSWR from 'swr'
import type { Parent } from '#contract/api/parent'
import type { ProfileInput } from '#contract/api/profile'
import { apiPaths } from '@/lib/api-paths'
import { isolateAccount } from '@/lib/client/account-isolation'
import { api } from '@/lib/client/api'
import { profileBody } from './profile-body'

const { parent: path } = apiPaths

const parentSchema = async () => (await import('#contract/api/parent')).readParent.response
const updatedSchema = async () => (await import('#contract/api/profile')).updateParent.response

/** The parent's own details. @param first what the page was rendered with */
export function useParent(first?: { parent: Parent }) {
  const { data, error, mutate } = useSWR(path, () => api.get(path, parentSchema), { fallbackData: first })

  const email = data?.parent.email
  useEffect(() => {
    if (email) isolateAccount(email)
  }, [email])

  /** What is shown changes without a reload (PROF-06). */
  async function update(profile: ProfileInput) {
    const { message, parent } = await api.patch(path, updatedSchema, profileBody(profile))
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

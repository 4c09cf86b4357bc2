import useSWR from 'swr'
import type { Consent, PasswordProof } from '#contract/api/privacy'
import { apiPaths } from '@/lib/api-paths'
import { api } from '@/lib/client/api'
import { messageSchema } from '@/lib/client/message-schema'
import { leaveSession } from '@/lib/client/use-session'

const { consents: path, familyFile, deletion } = apiPaths

const listSchema = async () => (await import('#contract/api/privacy')).listConsents.response
const fileSchema = async () => (await import('#contract/api/privacy')).FamilyFile

/** Newest first. @param initial server-rendered data */
export function useConsents(initial?: { consents: Consent[] }) {
  const { data, error, mutate } = useSWR(path, () => api.get(path, listSchema), { fallbackData: initial })
  return { consents: data?.consents, error: data ? undefined : error, refresh: () => mutate() }
}

export async function exportFamily(proof: PasswordProof) {
  const file = await api.post(familyFile, fileSchema, proof)
  return { name: `kitelab-family-${file.madeAt.slice(0, 10)}.json`, text: JSON.stringify(file, null, 2) }
}

/** Erases the account and ends the session. @returns the server's message */
export async function eraseFamily(proof: PasswordProof) {
  const { message } = await api.post(deletion, messageSchema, proof)
  await leaveSession()
  return message
}

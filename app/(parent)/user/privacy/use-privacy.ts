import useSWR from 'swr'
import type { Consent, PasswordProof } from '#contract/api/privacy'
import { eraseFamily as eraseCall, exportFamily, listConsents } from '#contract/bff/privacy'
import { call } from '@/lib/client/api'
import { leaveSession } from '@/lib/client/use-session'

/** Every answer that was given to a question of consent, newest first. @param first what the page was rendered with */
export function useConsents(first?: { consents: Consent[] }) {
  const { data, error, mutate } = useSWR(listConsents.path, () => call(listConsents), { fallbackData: first })
  return { consents: data?.consents, error: data ? undefined : error, refresh: () => mutate() }
}

/** Everything that is held of the family, as a file of this name and content. */
export async function familyFileOf(proof: PasswordProof) {
  const file = await call(exportFamily, { body: proof })
  return { name: `kitelab-family-${file.madeAt.slice(0, 10)}.json`, text: JSON.stringify(file, null, 2) }
}

/** Erases the account; the session ends with it. @returns the server's words */
export async function eraseFamily(proof: PasswordProof) {
  const { message } = await call(eraseCall, { body: proof })
  await leaveSession()
  return message
}

import useSWR from 'swr'
import type { Consent, PasswordProof } from '#contract/api/privacy'
import { eraseFamily as eraseCall, exportFamily as exportCall, listConsents } from '#contract/bff/privacy'
import { call } from '@/lib/client/api'
import { leaveSession } from '@/lib/client/use-session'

/** Newest first. @param initial server-rendered data */
export function useConsents(initial?: { consents: Consent[] }) {
  const { data, error, mutate } = useSWR(listConsents.path, () => call(listConsents), {
    fallbackData: initial,
  })
  return { consents: data?.consents, error: data ? undefined : error, refresh: () => mutate() }
}

export async function exportFamily(proof: PasswordProof) {
  const file = await call(exportCall, { body: proof })
  return { name: `kitelab-family-${file.madeAt.slice(0, 10)}.json`, text: JSON.stringify(file, null, 2) }
}

/** Erases the account and ends the session. @returns the server's message */
export async function eraseFamily(proof: PasswordProof) {
  const { message } = await call(eraseCall, { body: proof })
  await leaveSession()
  return message
}

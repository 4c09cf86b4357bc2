import useSWR from 'swr'
import type { MailChoices, MailChoicesNow } from '#contract/api/mail-choices'
import { changeMailChoices, readMailChoices } from '#contract/bff/mail-choices'
import { call } from '@/lib/client/api'

/** @param initial server-rendered data */
export function useMailChoices(initial: MailChoicesNow | undefined) {
  const { data, error, mutate } = useSWR<MailChoicesNow>(readMailChoices.path, () => call(readMailChoices), {
    fallbackData: initial,
  })

  /** @returns the server's message */
  async function change(choices: MailChoices) {
    const { message, ...changed } = await call(changeMailChoices, { body: choices })
    await mutate(changed, { revalidate: false })
    return message
  }

  return { choices: data, error: data ? undefined : error, change, refresh: () => mutate() }
}

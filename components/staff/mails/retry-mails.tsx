'use client'

import { retryMails } from '#contract/bff/staff/mails'
import { counted } from '@/components/staff/list/format-time'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** Of one call. */
const LIMIT = 1_000

type Props = {
  filter: { q?: string | undefined; template?: string | undefined }
  /** Failed mails that the filter finds. */
  failed: number
}

/** STF-224. */
export function RetryMails({ filter, failed }: Props) {
  const emails = failed > LIMIT ? 'the oldest 1,000 emails' : counted(failed, 'email')
  return (
    <ActionDialog
      label="Try all again"
      opener="Try all again"
      action={`Try ${emails} again`}
      busy="Trying..."
      title={`Try ${emails} again?`}
      consequences={
        failed > LIMIT
          ? 'They are sent once more to the addresses they were written for. Those that are left can be tried again afterwards.'
          : 'They are sent once more to the addresses they were written for.'
      }
      keep="Leave them"
      isDanger={false}
      onAct={async () => (await staffCall(retryMails, { body: filter })).message}
    />
  )
}

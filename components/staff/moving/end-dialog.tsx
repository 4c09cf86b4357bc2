'use client'

import { endEnrolment } from '#contract/bff/staff/by-hand'
import { naira } from '#domain/naira'
import { WordsDialog } from '@/components/staff/orders/words-dialog'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/hand-payments/reason-schema')).ReasonForm,
)

type Props = { enrolmentId: string; child: string; title: string; open: number }

/** @param open naira of the order by hand */
export const describeEnd = (open: number): string =>
  [
    'The place is free at once, and the family gets an email. No money is returned: for that, choose Refund on the order.',
    ...(open > 0
      ? [`${naira(open)} of this order is open: what is open for this place is not asked for any more.`]
      : []),
  ].join(' ')

/** STF-192. */
export const EndDialog = ({ enrolmentId, child, title, open }: Props) => (
  <WordsDialog
    label="End enrolment"
    opener={`End enrolment: ${child}, ${title}`}
    title={`End the enrolment of ${child} in ${title}?`}
    consequences={describeEnd(open)}
    field={{ label: 'Why does the child stop?', limit: 200 }}
    resolver={resolver}
    keep="Keep the enrolment"
    action="End enrolment"
    busy="Ending..."
    isDanger
    onSend={async (reason, key) => {
      const input = { params: { enrolmentId }, body: { reason }, headers: { 'idempotency-key': key } }
      return (await staffCall(endEnrolment, input)).message
    }}
  />
)

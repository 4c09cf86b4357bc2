import type { Metadata } from 'next'
import { VerifyPayment } from '@/components/payment/verify-payment'
import { paths } from '@/lib/paths'
import { requireParent } from '@/lib/server/session'

export const metadata: Metadata = { title: 'Verify Payment' }

type Props = { searchParams: Promise<Record<'reference' | 'trxref', string | string[] | undefined>> }

/** The provider sends payers back with both names; a reference has 64 characters at most. */
async function referenceIn(searchParams: Props['searchParams']) {
  const { reference, trxref } = await searchParams
  const [given = ''] = [reference, trxref].flat().filter((one) => one?.trim())
  return given.trim().slice(0, 64)
}

/** A plain page: what is to be done stands in the dialog over it (AMB-06). */
export default async function VerifyPaymentPage({ searchParams }: Props) {
  const reference = await referenceIn(searchParams)
  await requireParent(paths.verifyPaymentOf(reference))
  return (
    <div className="grow bg-surface-sky">
      <div className="wrap min-h-[60vh] pt-8 pb-16">
        <h1>Verify Payment</h1>
        <VerifyPayment reference={reference} />
      </div>
    </div>
  )
}

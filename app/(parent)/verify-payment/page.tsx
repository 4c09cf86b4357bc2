import type { Metadata } from 'next'
import { VerifyPayment } from '@/components/payment/verify-payment'
import { paths } from '@/lib/paths'
import { requireParent } from '@/lib/server/session'

export const metadata: Metadata = { title: 'Verify Payment' }

type Props = { searchParams: Promise<Record<'reference' | 'trxref', string | string[] | undefined>> }

/** Paystack appends both parameters; a reference has at most 64 characters. */
async function readReference(searchParams: Props['searchParams']) {
  const { reference, trxref } = await searchParams
  const [value = ''] = [reference, trxref].flat().filter((param) => param?.trim())
  return value.trim().slice(0, 64)
}

/** AMB-06. */
export default async function VerifyPaymentPage({ searchParams }: Props) {
  const reference = await readReference(searchParams)
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

'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { VerifyPaymentForm } from '@/components/payment/verify-payment-form'
import { Dialog } from '@/components/ui/dialog'
import { paths } from '@/lib/paths'

/** The whole of /verify-payment (PAY-15 to PAY-19). @param reference from the address, empty when it names none */
export function VerifyPayment({ reference }: { reference: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(true)
  const [leaving, leave] = useTransition()

  function close() {
    setOpen(false)
    // Opened from a mail or a bookmark, what lies behind is another site or an empty tab.
    if (window.navigation?.canGoBack) router.back()
    else router.push(paths.cart)
  }

  function goToPurchases() {
    setOpen(false)
    leave(() => router.push(paths.purchaseHistory))
  }

  return (
    <>
      <Dialog open={open} onClose={close} title="Verify Payment" asks>
        <VerifyPaymentForm reference={reference} onVerified={goToPurchases} onClose={close} />
      </Dialog>
      {leaving ? <p role="status">Loading...</p> : null}
    </>
  )
}

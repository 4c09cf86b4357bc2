'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { VerifyPaymentForm } from '@/components/payment/verify-payment-form'
import { Dialog } from '@/components/ui/dialog'
import { paths } from '@/lib/paths'

/** PAY-15 to PAY-19. @param reference from the query string, or empty */
export function VerifyPayment({ reference }: { reference: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(true)
  const [isNavigating, startNavigation] = useTransition()

  function close() {
    setOpen(false)
    // Opened from an email or a bookmark, Back would leave the site.
    if (window.navigation?.canGoBack) router.back()
    else router.push(paths.cart)
  }

  function openPurchaseHistory() {
    setOpen(false)
    startNavigation(() => router.push(paths.purchaseHistory))
  }

  return (
    <>
      <Dialog open={open} onClose={close} title="Verify Payment" focusInput>
        <VerifyPaymentForm reference={reference} onVerified={openPurchaseHistory} onClose={close} />
      </Dialog>
      {isNavigating ? <p role="status">Loading...</p> : null}
    </>
  )
}

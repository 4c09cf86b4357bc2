import { useEffect } from 'react'
import { isolateAccount } from '@/lib/client/account-isolation'
import { dropDrafts } from '@/lib/client/drafts'
import { dropOtherLocalCart } from '@/lib/client/local-cart'
import { onLogout } from '@/lib/client/logout-broadcast'
import { useSession } from '@/lib/client/use-session'
import { isGuarded } from '@/lib/guarded-path'

export function useAccountIsolation(): void {
  const { parent, accountTag } = useSession()

  useEffect(() => {
    if (parent) isolateAccount(parent.email)
  }, [parent])

  useEffect(() => {
    if (accountTag) dropOtherLocalCart(accountTag)
  }, [accountTag])

  useEffect(
    () =>
      onLogout(async () => {
        dropDrafts()
        // Do not interrupt a payment.
        await (await import('@/lib/client/open-payment-popup')).paymentPopupSettled()
        if (isGuarded(window.location.pathname)) window.location.reload()
      }),
    [],
  )
}

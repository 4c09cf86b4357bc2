import { useEffect } from 'react'
import { keepDocumentTo } from '@/lib/client/account-isolation'
import { dropDrafts } from '@/lib/client/drafts'
import { keepLocalCartOf } from '@/lib/client/local-cart'
import { hearParting } from '@/lib/client/logout-broadcast'
import { useSession } from '@/lib/client/use-session'
import { isGuarded } from '@/lib/guarded-path'

/**
 * What one parent typed in this tab is never shown to another who logs in at the same computer, nor saved as theirs: a page of
 * theirs begins with a new document.
 */
export function useOneParent(): void {
  const { parent, accountTag } = useSession()

  useEffect(() => {
    if (parent) keepDocumentTo(parent.email)
  }, [parent])

  useEffect(() => {
    if (accountTag) keepLocalCartOf(accountTag)
  }, [accountTag])

  useEffect(
    () =>
      hearParting(async () => {
        dropDrafts()
        // Whoever is paying is not led away.
        await (await import('@/lib/client/open-payment-popup')).paymentPopupSettled()
        if (isGuarded(window.location.pathname)) window.location.reload()
      }),
    [],
  )
}

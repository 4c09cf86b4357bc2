import { useEffect } from 'react'
import { isDocumentOf } from '@/lib/client/document-parent'
import { closeDrafts, dropDrafts } from '@/lib/client/drafts'
import { hearParting } from '@/lib/client/parting'
import { useSession } from '@/lib/client/use-session'
import { isGuarded } from '@/lib/guarded-path'

/**
 * What one parent typed in this tab is never shown to another who logs in at the same computer, nor saved as theirs: a page of
 * theirs begins with a new document.
 */
export function useOneParent(): void {
  const { parent } = useSession()

  useEffect(() => {
    if (!parent || isDocumentOf(parent.email)) return
    closeDrafts()
    // A reload would fill the fields again with what was typed.
    window.location.replace(window.location.href)
  }, [parent])

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

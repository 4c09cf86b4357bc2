import { MessageCircle } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'

/**
 * In the corner of every page (GEN-07). The chat opens on a page of its own, in a new tab: what was typed here stays, and
 * no script of another house runs beside a form or a payment. A plain link, because the page has a policy of its own.
 */
export function ChatButton() {
  return (
    <aside aria-label="Live chat" className="print:hidden">
      <a
        href={paths.chat}
        target="_blank"
        rel="noopener"
        className="fixed right-2 bottom-2 z-10 grid size-14 place-content-center justify-items-center rounded-kite-sm border-2 border-surface bg-action text-2xs font-bold text-on-action no-underline inset-shadow-block hover:bg-action-hover max-lg:[body:has([data-bottom-bar])_&]:bottom-22"
      >
        <Icon of={MessageCircle} size={22} />
        Chat
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    </aside>
  )
}

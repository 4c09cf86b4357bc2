import { MessageCircle } from 'lucide-react'
import { HelpLink } from '@/components/chat/help-link'
import { Icon } from '@/components/ui/icon'

/** In the corner of every page on a large screen; on a small one Help is a word of the header. */
export const HelpCorner = () => (
  <aside aria-label="Help" className="hidden lg:block print:hidden">
    <HelpLink className="fixed right-2 bottom-2 z-10 grid size-14 place-content-center justify-items-center rounded-kite-sm border-2 border-surface bg-action text-2xs font-bold text-on-action no-underline inset-shadow-block hover:bg-action-hover">
      <Icon of={MessageCircle} size={22} />
    </HelpLink>
  </aside>
)

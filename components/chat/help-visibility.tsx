import type { ReactNode } from 'react'
import { HideOnContact } from '@/components/chat/hide-on-contact'
import { site } from '@/lib/config/site'

/** Help is left out only where it would lead to the page that it is on (docs/decisions/045). */
export const HelpVisibility = ({ children }: { children: ReactNode }) =>
  site.contact.whatsApp ? children : <HideOnContact>{children}</HideOnContact>

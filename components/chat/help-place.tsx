import type { ReactNode } from 'react'
import { UnlessContact } from '@/components/chat/unless-contact'
import { site } from '@/lib/config/site'

/** Help is left out only where it would lead to the page that it is on (docs/decisions/045). */
export const HelpPlace = ({ children }: { children: ReactNode }) =>
  site.contact.whatsApp ? children : <UnlessContact>{children}</UnlessContact>

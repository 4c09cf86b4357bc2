import type { ReactNode } from 'react'
import { HideOnContact } from '@/components/chat/hide-on-contact'
import { site } from '@/lib/config/site'

export const HelpVisibility = ({ children }: { children: ReactNode }) =>
  site.contact.whatsApp ? children : <HideOnContact>{children}</HideOnContact>

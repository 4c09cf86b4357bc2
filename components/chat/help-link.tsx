import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

type Props = { className: string; children?: ReactNode }

/** The server redirects to the live chat, WhatsApp or the contact page (GEN-07, docs/decisions/045). */
export const HelpLink = ({ className, children }: Props) => (
  <a href={paths.chat} target="_blank" rel="noopener" className={className}>
    {children}
    Help
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

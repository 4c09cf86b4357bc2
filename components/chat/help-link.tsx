import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

type Props = { className: string; children?: ReactNode }

/**
 * Opens the live chat, else WhatsApp, else the contact page (GEN-07, docs/decisions/045): the server decides when it is
 * pressed. A plain link to a new tab: what was typed here stays, and no foreign script runs beside a form or a payment.
 */
export const HelpLink = ({ className, children }: Props) => (
  <a href={paths.chat} target="_blank" rel="noopener" className={className}>
    {children}
    Help
    <span className="sr-only"> (opens in a new tab)</span>
  </a>
)

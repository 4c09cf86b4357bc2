import type { ReactNode } from 'react'
import { Narrow } from '@/components/mail-links/narrow'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'

type Props = {
  /** What can be done now. */
  children: ReactNode
  href: string
  label: string
}

/** The same for a link that is used, ended or unknown. */
export const InvalidLink = ({ children, href, label }: Props) => (
  <Narrow title="This link is no longer valid">
    <p className="mb-6 text-ink-soft">
      A link works for a limited time, and only with its whole address; most work once. {children}
    </p>
    <Link href={href} className={buttonStyle('primary', 'lg')}>
      {label}
    </Link>
  </Narrow>
)

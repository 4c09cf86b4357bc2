import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { NavLink } from '@/components/ui/nav-link'

type Props = { href: string; isExternal?: true | undefined; className: string; children: ReactNode }

export function MainLink({ href, isExternal, className, children }: Props) {
  if (!isExternal) {
    return (
      <NavLink href={href} className={className}>
        {children}
      </NavLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <Icon of={ExternalLink} size={15} className="ml-1.5" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

import { ExternalLink, type LucideIcon } from 'lucide-react'
import { rowMenuItemClass } from '@/components/staff/list/row-menu'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Props = { href: string; icon: LucideIcon; label: string }

export const RowMenuLink = ({ href, icon, label }: Props) => (
  <li>
    <Link href={href} prefetch={false} className={rowMenuItemClass}>
      <Icon of={icon} />
      {label}
    </Link>
  </li>
)

/** Loads the document: the policy and the sheet of staff pages are not those of the site. */
export const RowMenuSiteLink = ({ href }: Pick<Props, 'href'>) => (
  <li>
    <a href={href} className={rowMenuItemClass}>
      <Icon of={ExternalLink} />
      See it on the site
    </a>
  </li>
)

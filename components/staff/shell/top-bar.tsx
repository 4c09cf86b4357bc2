import { ChevronDown, ExternalLink, Menu, Search } from 'lucide-react'
import type { Me } from '#contract/staff/session'
import { roleWords } from '#domain/role-words'
import { StaffAvatar } from '@/components/staff/people/staff-avatar'
import { SearchForm, searchLabel } from '@/components/staff/search/search-form'
import { SearchShortcut } from '@/components/staff/search/search-shortcut'
import { AccountMenu } from '@/components/staff/shell/account-menu'
import { MenuLink } from '@/components/staff/shell/menu-drawer'
import { StaffLogo } from '@/components/staff/shell/staff-logo'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { staffPaths } from '@/lib/staff-paths'

const SEARCH_ID = 'staff-search'

export const TopBar = ({ me }: { me: Me }) => (
  <header className="sticky top-0 z-10 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 lg:static lg:h-16 lg:px-8 print:hidden">
    <div className="flex min-w-0 flex-1 items-center gap-2 lg:hidden">
      <MenuLink className="grid size-11 place-items-center rounded-sm text-ink hover:bg-adire-100">
        <span className="sr-only">Menu</span>
        <Icon of={Menu} size={22} />
      </MenuLink>
      <StaffLogo />
    </div>
    <TopSearch label={searchLabel(me)} />
    <Link href={staffPaths.account} prefetch={false} className="grid size-11 place-items-center lg:hidden">
      <span className="sr-only">Your account, {me.name}</span>
      <StaffAvatar name={me.name} />
    </Link>
    <a
      href={paths.home}
      className="ml-auto hidden min-h-11 items-center gap-1.5 px-2.5 font-bold text-action no-underline hover:underline lg:inline-flex"
    >
      View site
      <Icon of={ExternalLink} size={16} />
    </a>
    <div className="hidden lg:block">
      <AccountMenu
        name={me.name}
        trigger={
          <>
            <StaffAvatar name={me.name} />
            <span className="text-left leading-tight font-semibold">
              {me.name}
              <span className="block text-2xs font-medium text-ink-muted">
                {roleWords(me.roles).join(', ')}
              </span>
            </span>
            <Icon of={ChevronDown} size={16} />
          </>
        }
      />
    </div>
  </header>
)

/** STF-056: a field from 1024 px, below it a link to the page of the search. */
const TopSearch = ({ label }: { label: string | undefined }) =>
  label ? (
    <>
      <Link
        href={staffPaths.search}
        prefetch={false}
        className="grid size-11 place-items-center rounded-sm text-ink hover:bg-adire-100 lg:hidden"
      >
        <span className="sr-only">Search</span>
        <Icon of={Search} size={22} />
      </Link>
      <SearchForm id={SEARCH_ID} label={label} className="hidden w-104 lg:block" />
      <SearchShortcut searchId={SEARCH_ID} />
    </>
  ) : null

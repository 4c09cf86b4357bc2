import { HelpLink } from '@/components/chat/help-link'
import { HelpVisibility } from '@/components/chat/help-visibility'
import { HeaderFrame } from '@/components/layout/header-frame'
import { Logo } from '@/components/layout/logo'
import { mainEntries } from '@/components/layout/main-entries'
import { MainLink } from '@/components/layout/main-link'
import { MenuDrawer } from '@/components/layout/menu-drawer'
import { ParentBar } from '@/components/layout/parent-bar'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'

const entryClass =
  'inline-flex min-h-11 items-center rounded-md px-3.5 font-semibold text-ink no-underline hover:bg-adire-50 aria-[current]:rounded-none aria-[current]:shadow-[inset_0_-3px_0_var(--color-tatashe-500)]'

/** Every document contains both headers; the head script selects the visible one (NAV-01, NAV-04). */
export function Header() {
  return (
    <HeaderFrame>
      <div className="wrap flex h-17 items-center gap-1 lg:h-20">
        <Logo />
        <nav aria-label="Main" className="ml-6 hidden gap-1 lg:flex">
          {mainEntries.map(({ href, label, isExternal }) => (
            <MainLink key={href} href={href} isExternal={isExternal} className={entryClass}>
              {label}
            </MainLink>
          ))}
        </nav>
        {/* Fixed widths, filled from the left: what a slow network has painted stays in place. */}
        <div className="ml-auto flex h-11 w-23 items-center signed-in:w-34 lg:w-44 lg:signed-in:grow">
          <div className="flex w-11 lg:hidden">
            <HelpVisibility>
              <HelpLink className="flex min-h-11 items-center px-1 text-sm font-bold whitespace-nowrap text-ink no-underline hover:underline" />
            </HelpVisibility>
          </div>
          <div className="hidden items-center gap-2 whitespace-nowrap lg:signed-out:flex">
            <ButtonLink href={paths.login} variant="quiet" className="no-underline!">
              Login
            </ButtonLink>
            <ButtonLink href={paths.signup} size="xs">
              Sign Up
            </ButtonLink>
          </div>
          <div className="hidden items-center justify-end signed-in:flex lg:grow">
            <ParentBar />
          </div>
          <div className="ml-1 lg:hidden">
            <MenuDrawer />
          </div>
        </div>
      </div>
    </HeaderFrame>
  )
}

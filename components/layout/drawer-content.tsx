'use client'

import { Logo } from '@/components/layout/logo'
import { mainEntries } from '@/components/layout/main-entries'
import { MainLink } from '@/components/layout/main-link'
import { SignedIn } from '@/components/session/signed-in'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { lazyComponent } from '@/components/ui/lazy-component'
import { paths } from '@/lib/paths'

const rowClass =
  'flex min-h-12 items-center gap-3 border-b-[1.5px] border-line px-2 font-bold text-ink no-underline'

const DrawerParent = lazyComponent(async () => (await import('./drawer-parent')).DrawerParent)
const DrawerAccount = lazyComponent(async () => (await import('./drawer-parent')).DrawerAccount)

export function DrawerContent() {
  return (
    <>
      <div className="absolute top-4 left-4">
        <Logo />
      </div>
      <div className="my-3 hidden grid-cols-2 gap-2 signed-out:grid">
        <ButtonLink href={paths.signup} size="xs">
          Sign Up
        </ButtonLink>
        <ButtonLink href={paths.login} size="xs" variant="secondary">
          Log In
        </ButtonLink>
      </div>
      <SignedIn>
        <DrawerParent rowClass={rowClass} />
      </SignedIn>
      <nav aria-label="Main">
        {mainEntries.map(({ href, label, icon, isExternal, inAccount }) => (
          <MainLink
            key={href}
            href={href}
            isExternal={isExternal}
            className={`${rowClass} ${inAccount ? 'signed-in:hidden' : ''}`}
          >
            <Icon of={icon} size={20} />
            {label}
          </MainLink>
        ))}
      </nav>
      <SignedIn>
        <DrawerAccount />
      </SignedIn>
    </>
  )
}

import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { HelpLink } from '@/components/chat/help-link'
import { Logo } from '@/components/layout/logo'
import { AuthPanel } from './auth-panel'

// Static: the forms check the session in the browser.
export const ensureStatic = 'navigation'

export const metadata: Metadata = { robots: { index: false } }

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grow grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <AuthPanel />
      <div className="grid content-start justify-items-center px-4 pt-4 pb-24 lg:order-last lg:pt-8">
        <header className="mb-7 flex w-full max-w-132 items-center justify-between">
          <Logo />
          <HelpLink className="inline-flex min-h-11 items-center text-sm font-bold text-action underline" />
        </header>
        <main id="content" className="w-full max-w-132">
          {children}
        </main>
      </div>
    </div>
  )
}

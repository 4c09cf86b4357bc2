import type { Metadata } from 'next'
import { Logo } from '@/components/layout/logo'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyle } from '@/components/ui/button-style'
import { Illustration } from '@/components/ui/illustration'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Something went wrong', robots: { index: false } }

/** Empty, to reload the requested URL. */
const SAME_URL = ''

/** Sent with 503 and without scripts (lib/http/unavailable-page.ts) if a page is not cached and the API is down. */
export default function UnavailablePage() {
  return (
    <>
      <header className="wrap flex h-17 items-center lg:h-20">
        <Logo />
      </header>
      <main id="content" className="grow bg-surface-sky">
        <div className="wrap grid justify-items-center gap-3 py-16 text-center lg:py-24">
          <Illustration file="spots/error.svg" width={320} height={240} eager />
          <h1>Something went wrong.</h1>
          <p className="max-w-120 text-ink-soft text-balance">
            We cannot load this page right now. Please try again in a moment.
          </p>
          <div className="mt-3 flex flex-wrap justify-center gap-3">
            <a href={SAME_URL} className={buttonStyle('primary', 'sm')}>
              Try again
            </a>
            <ButtonLink href={paths.home} variant="secondary">
              Go to home page
            </ButtonLink>
          </div>
        </div>
      </main>
    </>
  )
}

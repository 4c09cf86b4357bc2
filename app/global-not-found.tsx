import type { Metadata, Viewport } from 'next'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { ButtonLink } from '@/components/ui/button-link'
import { Illustration } from '@/components/ui/illustration'
import { paths } from '@/lib/paths'
import RootLayout, { metadata as site, viewport as siteViewport } from './layout'

export const metadata: Metadata = {
  ...site,
  title: `404 Page Not Found · ${site.applicationName}`,
  robots: { index: false },
}

export const viewport: Viewport = siteViewport

/** RT-19. Has the layout itself: app/not-found.tsx would be part of the data of every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <Header />
      <main id="content" className="grow bg-surface-sky">
        <div className="wrap grid justify-items-center gap-3 py-16 text-center lg:py-24">
          <Illustration file="spots/not-found.svg" width={320} height={240} eager />
          <h1>404 Page Not Found</h1>
          <p className="text-ink-soft">This page has flown off with the wind. Let us reel you back in.</p>
          <div className="mt-3 flex flex-wrap justify-center gap-3">
            <ButtonLink href={paths.home}>Go to home page</ButtonLink>
            <ButtonLink href={paths.browseCourses} variant="secondary">
              Browse courses
            </ButtonLink>
          </div>
        </div>
      </main>
      <Footer />
    </RootLayout>
  )
}

import { MessageCircle } from 'lucide-react'
import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { HelpLink } from '@/components/chat/help-link'
import { HelpVisibility } from '@/components/chat/help-visibility'
import { ParentsOnly } from '@/components/layout/parents-only'
import { SessionWatch } from '@/components/session/session-watch'
import { Icon } from '@/components/ui/icon'
import { Toaster } from '@/components/ui/toaster'
import { site } from '@/lib/config/site'
import { home } from '@/lib/content/home'
import { firstScript } from '@/lib/csp/csp'
import { fontFaces } from './fonts/faces'
import './globals.css'

export const metadata: Metadata = {
  title: {
    default: `${site.brand.name}: STEM classes for ages ${site.ages.served}`,
    template: `%s · ${site.brand.name}`,
  },
  description: home.hero.lead,
  applicationName: site.brand.name,
  // Not app/icon.svg, which browsers would fetch again on each page.
  icons: { icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' } },
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = { themeColor: '#bfe4ff' }

// Must not read cookies, which would make every page dynamic.
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-NG" className={fontFaces} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: firstScript }} />
      </head>
      <body>
        <a
          href="#content"
          className="sr-only z-50 rounded-md bg-surface px-4 py-3 font-bold text-action focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        {children}
        <Toaster />
        <ParentsOnly>
          <HelpVisibility>
            <HelpButton />
          </HelpVisibility>
          <SessionWatch />
        </ParentsOnly>
      </body>
    </html>
  )
}

/** On large screens; small ones have the link in the header. */
const HelpButton = () => (
  <aside aria-label="Help" className="hidden lg:block print:hidden">
    <HelpLink className="fixed right-2 bottom-2 z-10 grid size-14 place-content-center justify-items-center rounded-kite-sm border-2 border-surface bg-action text-2xs font-bold text-on-action no-underline inset-shadow-block hover:bg-action-hover">
      <Icon of={MessageCircle} size={22} />
    </HelpLink>
  </aside>
)

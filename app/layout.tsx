import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { HelpCorner } from '@/components/chat/help-corner'
import { HelpVisibility } from '@/components/chat/help-visibility'
import { HideOnChat } from '@/components/chat/hide-on-chat'
import { SessionWatch } from '@/components/session/session-watch'
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
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = { themeColor: '#bfe4ff' }

// Reads no cookie: a page that did would be rendered for each visitor and leave every cache.
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
        <HideOnChat>
          <HelpVisibility>
            <HelpCorner />
          </HelpVisibility>
          <SessionWatch />
        </HideOnChat>
      </body>
    </html>
  )
}

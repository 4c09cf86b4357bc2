import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { dialled } from '#domain/phone'
import { Illustration } from '@/components/ui/illustration'
import { settings } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { ChatWidget } from './chat-widget'

export const metadata: Metadata = { title: 'Live chat', robots: { index: false } }

// Its CSP nonce is per request.
export const instant = false

/** The only page with the chat script (GEN-07). Plain links, so that no other page stays in a document that runs it. */
export default async function ChatPage() {
  await connection()
  const { CHAT_SCRIPT_URL: script } = settings()
  if (!script) redirect(site.contact.whatsApp ?? paths.contact)
  const { hours, phone } = site.contact
  return (
    <>
      <header className="bg-sky-200">
        <div className="wrap flex h-17 items-center lg:h-20">
          <a
            href={paths.home}
            className="inline-flex min-h-11 items-center gap-1.5 font-display text-[1.875rem] leading-none font-extrabold text-ink no-underline"
          >
            <Illustration file="brand/mark.svg" width={40} height={40} eager className="mb-0.5" />
            {site.brand.name}
          </a>
        </div>
      </header>
      <main id="content" className="wrap grow py-8 lg:py-13">
        <h1>Live chat</h1>
        <p className="mt-3 mb-6 max-w-152 text-ink-soft">Chat with our team. {hours}.</p>
        <ChatWidget script={script} />
        <p className="mt-6 max-w-152 text-sm text-ink-soft">
          The chat is provided by {new URL(script).hostname} and runs on this page only. We share nothing
          about you or your children with it. Please do not enter card details.
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-x-6">
          <a href={paths.contact} className="link inline-flex min-h-11 items-center font-bold">
            Write to us instead
          </a>
          {phone ? (
            <a
              href={`tel:${dialled(phone)}`}
              className="link nums inline-flex min-h-11 items-center font-bold"
            >
              {phone}
            </a>
          ) : null}
        </p>
      </main>
    </>
  )
}

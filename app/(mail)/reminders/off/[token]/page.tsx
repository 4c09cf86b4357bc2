import type { Metadata } from 'next'
import { Narrow } from '@/components/mail-links/narrow'
import { buttonStyle } from '@/components/ui/button-style'
import { InlineMessage } from '@/components/ui/inline-message'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { remindersOffAction } from '@/lib/server/mail-choices'

export const metadata: Metadata = { title: 'Course reminders' }

/** STF-276. Opening it changes nothing; its button works without scripts and without a session. */
export default async function RemindersOffPage({
  params,
  searchParams,
}: PageProps<'/reminders/off/[token]'>) {
  const [{ token }, { result }] = await Promise.all([params, searchParams])
  if (result === 'off') return <SwitchedOff />
  if (result === 'unknown') return <UnknownLink />
  return (
    <Narrow title="Course reminders">
      <p className="mb-6 text-ink-soft">
        Reminders are emails shortly before a course of your children starts. Emails about your payments and
        about changes of a course are always sent.
      </p>
      {result === 'failed' ? (
        <div className="mb-6">
          <InlineMessage tone="danger">
            Reminders could not be switched off. Please try again in a moment.
          </InlineMessage>
        </div>
      ) : null}
      {/* Marked as ready, or the first script of the page would hold it back (lib/csp/csp.ts). */}
      <form method="post" action={remindersOffAction(token)} data-ready="">
        <button type="submit" className={buttonStyle('primary', 'lg')}>
          Switch off reminders
        </button>
      </form>
    </Narrow>
  )
}

const SwitchedOff = () => (
  <Narrow title="Reminders are switched off">
    <p className="text-ink-soft">
      You get no more emails before a course starts. You can switch them on again in your <AccountSettings />.
    </p>
  </Narrow>
)

const UnknownLink = () => (
  <Narrow title="This link does not work">
    <p className="text-ink-soft">
      It is not complete, or too old. You can switch reminders off in your <AccountSettings />.
    </p>
  </Narrow>
)

const AccountSettings = () => (
  <Link href={paths.accountSettings} className="link font-bold">
    account settings
  </Link>
)

import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { LinkForm } from '@/components/mail-links/link-form'
import { Narrow } from '@/components/mail-links/narrow'
import { Link } from '@/components/ui/link'
import { mailLinkPaths } from '@/lib/mail-link-paths'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Unsubscribe' }

/** STF-233. Opening it changes nothing; its button works without scripts and without a session. */
export default async function LeaveNewsletterPage({
  params,
  searchParams,
}: PageProps<'/newsletter/leave/[token]'>) {
  const [{ token }, { result }] = await Promise.all([params, searchParams])
  if (result === 'done') return <Unsubscribed />
  if (result === 'invalid') return <UnknownLink />
  return (
    <Narrow title="Unsubscribe from our letter">
      <p className="mb-6 text-ink-soft">
        We then send no more letters to this address. If you have an account, you still get the emails about
        your courses and payments.
      </p>
      <LinkForm
        action={mailLinkPaths.unsubscribe(fromPathSegment(token), 'page')}
        button="Unsubscribe"
        failure={
          result === 'failed' ? 'You could not be unsubscribed. Please try again in a moment.' : undefined
        }
      />
    </Narrow>
  )
}

const Unsubscribed = () => (
  <Narrow title="You are unsubscribed">
    <p className="text-ink-soft">
      We send no more letters to this address. You can sign up again on any page of this site.
    </p>
  </Narrow>
)

const UnknownLink = () => (
  <Narrow title="This link does not work">
    <p className="text-ink-soft">
      It is not complete. Open the link in the letter again, or{' '}
      <Link href={paths.contact} className="link font-bold">
        ask us to unsubscribe you
      </Link>
      .
    </p>
  </Narrow>
)

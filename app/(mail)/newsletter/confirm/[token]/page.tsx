import type { Metadata } from 'next'
import { confirmNewsletter } from '#contract/bff/newsletter'
import { urlOf } from '#contract/bff-call'
import { fromPathSegment } from '#domain/path-segment'
import { LinkForm } from '@/components/mail-links/link-form'
import { Narrow } from '@/components/mail-links/narrow'

export const metadata: Metadata = { title: 'Confirm your email address' }

/** STF-226. Opening it changes nothing: programs that check the links of mails open it too. */
export default async function ConfirmNewsletterPage({
  params,
  searchParams,
}: PageProps<'/newsletter/confirm/[token]'>) {
  const [{ token }, { result }] = await Promise.all([params, searchParams])
  if (result === 'done') return <Confirmed />
  if (result === 'invalid') return <OldLink />
  return (
    <Narrow title="Confirm your email address">
      <p className="mb-6 text-ink-soft">
        Our monthly letter comes once you have confirmed your address. Each letter has a link to unsubscribe.
        If you did not ask for it, close this page: you get no letter, and we delete the address.
      </p>
      <LinkForm
        action={urlOf(confirmNewsletter, { params: { token: fromPathSegment(token) } })}
        button="Confirm this address"
        failure={
          result === 'failed'
            ? 'The address could not be confirmed. Please try again in a moment.'
            : undefined
        }
      />
    </Narrow>
  )
}

const Confirmed = () => (
  <Narrow title="Your email address is confirmed">
    <p className="text-ink-soft">
      Thank you. Our next letter comes to this address. Each letter has a link to unsubscribe.
    </p>
  </Narrow>
)

const OldLink = () => (
  <Narrow title="This link is no longer valid">
    <p className="text-ink-soft">
      It works for 14 days, until we send you another one, and only with its whole address. You can sign up
      again at the end of this page.
    </p>
  </Narrow>
)

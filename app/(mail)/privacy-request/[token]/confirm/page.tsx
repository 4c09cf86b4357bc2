import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { InvalidLink } from '@/components/mail-links/invalid-link'
import { Narrow } from '@/components/mail-links/narrow'
import { RequestForm } from '@/components/mail-links/request-form'
import { buttonStyle } from '@/components/ui/button-style'
import { InlineMessage } from '@/components/ui/inline-message'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { readDeletion } from '@/lib/server/privacy-links'

export const metadata: Metadata = { title: 'Delete your account' }

/** STF-203. Opening it changes nothing. */
export default async function ConfirmDeletionPage({
  params,
  searchParams,
}: PageProps<'/privacy-request/[token]/confirm'>) {
  const [{ token: segment }, { result }] = await Promise.all([params, searchParams])
  const token = fromPathSegment(segment)
  if (result === 'done') return <Deleted />
  const deletion = await readDeletion(token)
  if (deletion.isInvalid)
    return (
      <InvalidLink href={paths.contact} label="Contact us">
        Please ask us to send you another one.
      </InvalidLink>
    )
  if (deletion.isConfirmed && deletion.obstacle) return <Confirmed />
  return (
    <Narrow title="Delete your account">
      <p className="mb-4 text-ink-soft">
        We were asked to delete your account. This deletes the profile, the children, the cart, the messages
        and the emails of your family, and takes your children out of courses that have not ended. Payments
        stay in our books without names. It cannot be undone.
      </p>
      <p className="mb-6 text-ink-soft">If you did not ask for it, close this page: nothing will change.</p>
      {deletion.obstacle ? <Obstacle /> : null}
      <RequestForm
        token={token}
        act="confirm"
        button="Delete my account"
        failure={
          result === 'failed' || result === 'later'
            ? 'The account could not be deleted. Please try again in a moment.'
            : undefined
        }
      />
    </Narrow>
  )
}

const Obstacle = () => (
  <div className="mb-6">
    <InlineMessage tone="warning">
      The account cannot be deleted yet: a payment or a refund is still on its way. You can confirm now. We
      then delete the account as soon as the payment or refund has arrived.
    </InlineMessage>
  </div>
)

const Confirmed = () => (
  <Narrow title="We have your confirmation">
    <p className="mb-4 text-ink-soft">
      Your account is not deleted yet, because a payment or a refund is still on its way. We delete it as soon
      as that has arrived, and send you an email then. There is nothing else to do.
    </p>
    <p className="mb-6 text-ink-soft">If you want to keep your account, please contact us now.</p>
    <Link href={paths.contact} className={buttonStyle('secondary', 'lg')}>
      Contact us
    </Link>
  </Narrow>
)

const Deleted = () => (
  <Narrow title="Your account is deleted">
    <p className="mb-6 text-ink-soft">We have sent you an email that says so. You are logged out.</p>
    <Link href={paths.home} className={buttonStyle('secondary', 'lg')}>
      Go to the home page
    </Link>
  </Narrow>
)

import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { ActForm } from '@/components/mail-links/act-form'
import { InvalidLink } from '@/components/mail-links/invalid-link'
import { Narrow } from '@/components/mail-links/narrow'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Confirm your email address' }

/** STF-200, from the new address. Opening it changes nothing. */
export default async function ConfirmEmailChangePage({
  params,
  searchParams,
}: PageProps<'/email-change/[token]/confirm'>) {
  const [{ token }, { result }] = await Promise.all([params, searchParams])
  if (result === 'done') return <Confirmed />
  if (result === 'taken') return <Taken />
  if (result === 'invalid')
    return (
      <InvalidLink href={paths.contact} label="Contact us">
        Please ask us to send you another one.
      </InvalidLink>
    )
  return (
    <Narrow title="Confirm your email address">
      <p className="mb-6 text-ink-soft">
        We were asked to use this email address for an account. Confirm that it is yours. The old address gets
        an email too, so the change takes effect 24 hours after it was asked for, at the earliest. If you did
        not ask for it, close this page: nothing will change.
      </p>
      <ActForm
        token={fromPathSegment(token)}
        act="confirm"
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

const LogIn = () => (
  <Link href={paths.login} className={buttonStyle('primary', 'lg')}>
    Log in
  </Link>
)

const Confirmed = () => (
  <Narrow title="Your email address is confirmed">
    <p className="mb-6 text-ink-soft">
      We use it for your account as soon as 24 hours have passed since we wrote to your old address. Until
      then, log in with the old one. On that day you are logged out on all devices; log in again with the new
      address.
    </p>
    <LogIn />
  </Narrow>
)

const Taken = () => (
  <Narrow title="This address has an account already">
    <p className="mb-6 text-ink-soft">
      Nothing was changed. Log in with this address, or ask us to use another one for your account.
    </p>
    <div className="flex flex-wrap gap-3">
      <LogIn />
      <Link href={paths.contact} className={buttonStyle('secondary', 'lg')}>
        Contact us
      </Link>
    </div>
  </Narrow>
)

import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { ActForm } from '@/components/mail-links/act-form'
import { InvalidLink } from '@/components/mail-links/invalid-link'
import { Narrow } from '@/components/mail-links/narrow'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Keep your email address' }

/** STF-200, from the old address. Opening it changes nothing. */
export default async function StopEmailChangePage({
  params,
  searchParams,
}: PageProps<'/email-change/[token]/stop'>) {
  const [{ token }, { result }] = await Promise.all([params, searchParams])
  if (result === 'done') return <Stopped />
  if (result === 'invalid')
    return (
      <InvalidLink href={paths.contact} label="Contact us">
        If your address was changed without your wish, please contact us at once.
      </InvalidLink>
    )
  return (
    <Narrow title="Keep your email address">
      <p className="mb-6 text-ink-soft">
        We were asked to change the email address of your account. If you did not ask for that, stop the
        change: your account then keeps its address.
      </p>
      <ActForm
        token={fromPathSegment(token)}
        act="stop"
        button="Stop the change"
        failure={
          result === 'failed' ? 'The change could not be stopped. Please try again in a moment.' : undefined
        }
      />
    </Narrow>
  )
}

const Stopped = () => (
  <Narrow title="The change is stopped">
    <p className="mb-6 text-ink-soft">
      Your account keeps its email address. If you did not ask for the change, please tell us.
    </p>
    <Link href={paths.contact} className={buttonStyle('secondary', 'lg')}>
      Contact us
    </Link>
  </Narrow>
)

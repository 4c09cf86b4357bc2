import type { Metadata } from 'next'
import { lagosDayInWords } from '#domain/lesson-words'
import { fromPathSegment } from '#domain/path-segment'
import { InvalidLink } from '@/components/mail-links/invalid-link'
import { Narrow } from '@/components/mail-links/narrow'
import { RequestForm } from '@/components/mail-links/request-form'
import { buttonStyle } from '@/components/ui/button-style'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'
import { readStop } from '@/lib/server/privacy-links'

export const metadata: Metadata = { title: 'Keep your account' }

/** STF-203, from the address of the account. Opening it changes nothing. */
export default async function StopDeletionPage({
  params,
  searchParams,
}: PageProps<'/privacy-request/[token]/stop'>) {
  const [{ token: segment }, { result }] = await Promise.all([params, searchParams])
  const token = fromPathSegment(segment)
  if (result === 'done') return <Stopped />
  const stop = await readStop(token)
  if (stop.isInvalid)
    return (
      <InvalidLink href={paths.contact} label="Contact us">
        If your account was deleted without your wish, please contact us at once.
      </InvalidLink>
    )
  return (
    <Narrow title="Keep your account">
      <p className="mb-6 text-ink-soft">
        We were asked to delete your account with all data of your family.
        {stop.eraseAfter ? ` We delete it after ${lagosDayInWords(stop.eraseAfter)}.` : ''} If you did not ask
        for that, stop the deletion: your account then stays as it is.
      </p>
      <RequestForm
        token={token}
        act="stop"
        button="Stop the deletion"
        failure={
          result === 'failed' || result === 'later'
            ? 'The deletion could not be stopped. Please try again in a moment.'
            : undefined
        }
      />
    </Narrow>
  )
}

const Stopped = () => (
  <Narrow title="The deletion is stopped">
    <p className="mb-6 text-ink-soft">
      Your account stays as it is. If you did not ask for the deletion, please contact us.
    </p>
    <Link href={paths.contact} className={buttonStyle('secondary', 'lg')}>
      Contact us
    </Link>
  </Narrow>
)

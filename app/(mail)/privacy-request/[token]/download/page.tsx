import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { DOWNLOADS, LINK_DAYS } from '#domain/privacy-requests'
import { InvalidLink } from '@/components/mail-links/invalid-link'
import { Narrow } from '@/components/mail-links/narrow'
import { RequestForm } from '@/components/mail-links/request-form'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: 'Get your data' }

const failures = new Map([
  ['empty', 'Password is required'],
  ['wrong', 'Incorrect password'],
  ['later', 'Too many attempts. Please try again later.'],
  ['failed', 'The file could not be made. Please try again in a moment.'],
])

/** STF-202. Opening it changes nothing; the form gives the file. */
export default async function DownloadPage({
  params,
  searchParams,
}: PageProps<'/privacy-request/[token]/download'>) {
  const [{ token }, { result }] = await Promise.all([params, searchParams])
  if (result === 'invalid')
    return (
      <InvalidLink href={paths.contact} label="Contact us">
        Please ask us to send you another one.
      </InvalidLink>
    )
  return (
    <Narrow title="Get your data">
      <p className="mb-6 text-ink-soft">
        The file holds everything that we have stored about your family. The link works for {LINK_DAYS} days
        and for {DOWNLOADS} downloads.
      </p>
      <RequestForm
        token={fromPathSegment(token)}
        act="download"
        button="Download the file"
        failure={failures.get(String(result))}
      >
        <Field
          label="Password of your account"
          type="password"
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          className="mb-6 max-w-120"
        />
      </RequestForm>
      <p className="mt-6 text-ink-soft">
        If you do not know the password,{' '}
        <Link href={paths.forgotPassword} className="link font-bold">
          choose a new one
        </Link>{' '}
        and then open the link in our email again.
      </p>
    </Narrow>
  )
}

import type { Metadata } from 'next'
import { fromPathSegment } from '#domain/path-segment'
import { InvalidLink } from '@/components/mail-links/invalid-link'
import { Narrow } from '@/components/mail-links/narrow'
import { paths } from '@/lib/paths'
import { NewPasswordForm } from './new-password-form'

export const metadata: Metadata = { title: 'Choose a new password' }

/** STF-198. Opening it changes nothing: only the sent form uses the link. */
export default async function SignInLinkPage({ params, searchParams }: PageProps<'/sign-in-link/[token]'>) {
  const [{ token }, { result }] = await Promise.all([params, searchParams])
  if (result === 'invalid')
    return (
      <InvalidLink href={paths.forgotPassword} label="Send me a code">
        You can ask us for another link, or choose a new password with a code that we email you.
      </InvalidLink>
    )
  return (
    <Narrow title="Choose a new password">
      <p className="mb-6 text-ink-soft">
        It replaces the password of your account. You will be logged out on all devices, and log in with the
        new one.
      </p>
      <NewPasswordForm token={fromPathSegment(token)} />
    </Narrow>
  )
}

import type { Metadata } from 'next'
import Link from 'next/link'
import { howDidYouHearOptions } from '#contract/parent'
import { ReturnLink } from '@/components/parent/return-link'
import { SignedInGoHome } from '@/components/session/signed-in-go-home'
import { paths } from '@/lib/paths'
import { SignUpForm } from './sign-up-form'

export const metadata: Metadata = {
  title: 'Sign up',
  description: 'Create your account, add your children and choose a course together.',
}

export default function SignUpPage() {
  return (
    <>
      <SignedInGoHome />
      <h1>Create your account</h1>
      <p className="mt-2.5 mb-7 text-ink-soft">
        Already with us? <ReturnLink href={paths.login}>Log in</ReturnLink>
      </p>
      <SignUpForm sources={howDidYouHearOptions.map(({ name }) => name)} />
      <p className="mt-6 text-sm text-ink-muted">
        How we use these details:{' '}
        <Link href={paths.privacyNotice} className="font-semibold text-action underline">
          Privacy
        </Link>
      </p>
    </>
  )
}

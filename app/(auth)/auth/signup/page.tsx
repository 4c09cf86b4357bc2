import type { Metadata } from 'next'
import { howDidYouHearOptions } from '#contract/api/parent'
import { RedirectSignedIn } from '@/components/session/redirect-signed-in'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { paths } from '@/lib/paths'
import { SignUpForm } from './sign-up-form'
import { SignUpLead } from './sign-up-lead'

export const metadata: Metadata = {
  title: 'Sign up',
  description: 'Create your account, add your children and choose a course together.',
}

export default function SignUpPage() {
  return (
    <>
      <RedirectSignedIn />
      <h1>Create your account</h1>
      <SignUpLead />
      <SignUpForm sources={howDidYouHearOptions.map(({ name }) => name)} />
      <p className="mt-6 text-sm text-ink-muted">
        How we use these details:{' '}
        <PrefetchOnIntentLink href={paths.privacyNotice} className="font-semibold text-action underline">
          Privacy
        </PrefetchOnIntentLink>
      </p>
    </>
  )
}

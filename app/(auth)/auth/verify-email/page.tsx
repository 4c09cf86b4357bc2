import type { Metadata } from 'next'
import { RedirectSignedIn } from '@/components/session/redirect-signed-in'
import { Illustration } from '@/components/ui/illustration'
import { VerifyEmail } from './verify-email'

export const metadata: Metadata = { title: 'Verify your email', robots: { index: false } }

export default function VerifyEmailPage() {
  return (
    <div className="max-w-120">
      <RedirectSignedIn />
      <Illustration file="spots/email-sent.svg" width={160} height={120} eager className="mb-4" />
      <h1>Verify your email</h1>
      <VerifyEmail />
    </div>
  )
}

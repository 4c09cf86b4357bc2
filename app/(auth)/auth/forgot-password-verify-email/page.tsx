import type { Metadata } from 'next'
import { Illustration } from '@/components/ui/illustration'
import { VerifyRecovery } from './verify-recovery'

export const metadata: Metadata = { title: 'Verify your email', robots: { index: false } }

export default function RecoveryVerifyEmailPage() {
  return (
    <div className="max-w-120">
      <Illustration file="spots/email-sent.svg" width={160} height={120} eager className="mb-4" />
      <h1>Check your email</h1>
      <VerifyRecovery />
    </div>
  )
}

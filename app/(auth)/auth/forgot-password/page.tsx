import type { Metadata } from 'next'
import { ReturnLink } from '@/components/parent/return-link'
import { paths } from '@/lib/paths'
import { ForgotPasswordForm } from './forgot-password-form'

export const metadata: Metadata = { title: 'Forgot password', robots: { index: false } }

export default function ForgotPasswordPage() {
  return (
    <div className="max-w-120">
      <h1>Forgot your password?</h1>
      <p className="mt-2.5 mb-7 text-ink-soft">
        Enter your email and we will send you a 6-digit code. Remembered it?{' '}
        <ReturnLink href={paths.login}>Login</ReturnLink>
      </p>
      <ForgotPasswordForm />
    </div>
  )
}

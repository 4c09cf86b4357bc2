import type { Metadata } from 'next'
import { ResetPassword } from './reset-password'

export const metadata: Metadata = { title: 'Reset password', robots: { index: false } }

export default function ResetPasswordPage() {
  return (
    <div className="max-w-120">
      <h1>Choose a new password</h1>
      <ResetPassword />
    </div>
  )
}

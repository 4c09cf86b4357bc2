import type { Metadata } from 'next'
import { RedirectSignedIn } from '@/components/session/redirect-signed-in'
import { CreateAccount } from './create-account'
import { LoginForm } from './login-form'
import { LoginLead } from './login-lead'

export const metadata: Metadata = { title: 'Login', robots: { index: false } }

export default function LoginPage() {
  return (
    <div className="max-w-120">
      <RedirectSignedIn />
      <h1>Welcome back</h1>
      <LoginLead />
      <LoginForm />
      <CreateAccount />
    </div>
  )
}

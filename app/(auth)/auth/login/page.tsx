import type { Metadata } from 'next'
import { ReturnLink } from '@/components/parent/return-link'
import { SignedInGoHome } from '@/components/session/signed-in-go-home'
import { paths } from '@/lib/paths'
import { LoginForm } from './login-form'

export const metadata: Metadata = { title: 'Login', robots: { index: false } }

export default function LoginPage() {
  return (
    <div className="max-w-120">
      <SignedInGoHome />
      <h1>Welcome back</h1>
      <p className="mt-2.5 mb-7 text-ink-soft">
        New here? <ReturnLink href={paths.signup}>Sign up</ReturnLink>
      </p>
      <LoginForm />
    </div>
  )
}

import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { EntryHeading } from '@/components/staff/sign-in/entry-heading'
import { readMe } from '@/lib/server/staff/page'
import { staffReturnPath } from '@/lib/staff-paths'
import { SignIn } from './sign-in'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({ searchParams }: PageProps<'/staff/sign-in'>) {
  const { from } = await searchParams
  const target = staffReturnPath(typeof from === 'string' ? from : undefined)
  if (await readMe()) redirect(target)
  return (
    <>
      <EntryHeading title="Sign in" />
      <SignIn target={target} />
      <p className="text-xs text-ink-muted">
        Forgot your password? Ask an owner of the school to reset your sign-in.
      </p>
    </>
  )
}

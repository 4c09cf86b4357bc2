import type { Metadata } from 'next'
import { connection } from 'next/server'
import { readInvitation } from '#contract/staff/invitation'
import { EntryHeading } from '@/components/staff/sign-in/entry-heading'
import { readStaff } from '@/lib/server/staff/page'
import { JoinForm } from './join-form'

export const metadata: Metadata = { title: 'Your invitation' }

/** STF-030; opening the link changes nothing (STF-029). */
export default async function JoinPage({ params }: PageProps<'/staff/join/[token]'>) {
  // Else Next also prerenders each address, which begins a read and drops it.
  await connection()
  const { token } = await params
  const invitation = await readStaff(readInvitation, { params: { token } })
  const isReset = invitation.purpose === 'reset'
  return (
    <>
      <EntryHeading title={isReset ? 'Set a new password' : 'Welcome'}>
        {isReset
          ? 'An owner of the school has reset your sign-in. Choose a new password.'
          : 'You are invited to work with the staff of the school. Choose a password to join.'}
      </EntryHeading>
      <JoinForm token={token} {...invitation} />
    </>
  )
}

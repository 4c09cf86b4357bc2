import 'server-only'
import type { SignedInReply, SignInReply } from '#contract/bff/staff/sign-in-schemas'
import { AppError } from '#contract/errors'
import type { Message } from '#contract/message'
import { acceptInvitation, type JoinInput } from '#contract/staff/invitation'
import * as api from '#contract/staff/session'
import { endStaffSession, readStaffSession, startStaffSession, startStep } from '@/lib/server/staff/session'
import { staffUpstream } from '@/lib/server/staff/staff-call'

type SignedIn = Extract<api.SignInAnswer, { state: 'signed-in' }>

export const signIn = async (body: api.SignInInput): Promise<SignInReply> =>
  begin(await staffUpstream(api.signIn, { body }))

export const accept = async (params: { token: string }, body: JoinInput): Promise<SignInReply> =>
  begin(await staffUpstream(acceptInvitation, { params, body }))

/** Puts the token of the answer into a cookie; the browser's scripts learn the rest. */
async function begin(answer: api.SignInAnswer): Promise<SignInReply> {
  if (answer.state === 'signed-in') return beginSession(answer)
  const { stepToken: token, endsAt, factors } = answer
  await startStep({ token, endsAt, factors })
  return { state: 'step', factors, endsAt }
}

export async function beginSession({ recoveryCodes, ...session }: SignedIn): Promise<SignedInReply> {
  await startStaffSession(session)
  const { name, endsAt } = session
  return { state: 'signed-in', name, endsAt, ...(recoveryCodes && { recoveryCodes }) }
}

/** The cookie goes even when the API is away or has ended the session. */
export async function signOut(): Promise<Message> {
  try {
    return (await readStaffSession()) ? await staffUpstream(api.signOut, {}) : {}
  } catch (error) {
    if (error instanceof AppError) return {}
    throw error
  } finally {
    await endStaffSession()
  }
}

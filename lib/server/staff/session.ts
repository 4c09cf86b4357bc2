import 'server-only'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { AppError } from '#contract/errors'
import { siteIsLocal } from '@/lib/config/env'
import {
  cookieOf,
  type Kind,
  openStaffSession,
  openStep,
  type StaffSession,
  type Step,
  sealStaff,
} from '@/lib/server/staff/sealed-session'

/** In bytes (STF-043). */
const COOKIE_LIMIT = 1_500

const options = () => ({ path: '/', secure: !siteIsLocal(), sameSite: 'lax', httpOnly: true }) as const

async function cookieValue(kind: Kind) {
  // Unsealing reads the clock, which a prerender forbids.
  await connection()
  return (await cookies()).get(cookieOf(kind))?.value
}

/** Undefined without a live session. */
export const readStaffSession = async (): Promise<StaffSession | undefined> =>
  openStaffSession(await cookieValue('staff'))

/** Undefined unless a password was right within 5 minutes (STF-034). */
export const readStep = async (): Promise<Step | undefined> => openStep(await cookieValue('staff-step'))

async function write(kind: Kind, data: StaffSession | Step) {
  const sealed = await sealStaff(kind, data)
  if (sealed.length > COOKIE_LIMIT)
    throw new AppError('unavailable', 'The session is too large.', { from: 'fallback' })
  const maxAge = Math.max(0, Math.floor((Date.parse(data.endsAt) - Date.now()) / 1_000))
  const jar = await cookies()
  jar.set(cookieOf(kind), sealed, { ...options(), maxAge })
}

async function end(kind: Kind) {
  const jar = await cookies()
  jar.set(cookieOf(kind), '', { ...options(), maxAge: 0 })
}

/** Never extends an earlier session, to prevent session fixation. */
export async function startStaffSession({ token, endsAt, name }: StaffSession): Promise<void> {
  await write('staff', { token, endsAt, name })
  await end('staff-step')
}

export const startStep = (step: Step): Promise<void> => write('staff-step', step)

export const endStep = (): Promise<void> => end('staff-step')

/** The parent's session of the same browser stays (STF-011). */
export async function endStaffSession(): Promise<void> {
  await end('staff')
  await end('staff-step')
}

/** @throws AppError `unauthorized` */
export async function requireStaffToken(kind: Kind): Promise<string> {
  const held = kind === 'staff' ? await readStaffSession() : await readStep()
  if (held) return held.token
  throw kind === 'staff'
    ? new AppError('unauthorized', 'Unauthorized.', { from: 'fallback' })
    : new AppError('unauthorized', 'That took too long. Please sign in again.', { reason: 'step_expired' })
}

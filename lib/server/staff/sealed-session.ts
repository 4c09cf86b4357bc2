import 'server-only'
import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import { Factor, instant } from '#contract/staff/person'
import { secrets, siteIsLocal } from '@/lib/config/env'
import { sealValue, unsealValue } from '@/lib/server/encryption'

/** In seconds; the API ends a session after 12 hours. */
const SESSION_SECONDS = 12 * 3600
const STEP_SECONDS = 5 * 60

/** STF-044. */
const StaffSession = z.object({ token: z.string(), endsAt: instant, name: z.string() })
export type StaffSession = z.infer<typeof StaffSession>

/** After the password, before the second factor (STF-034). */
const Step = z.object({ token: z.string(), endsAt: instant, factors: z.array(Factor) })
export type Step = z.infer<typeof Step>

export const kinds = {
  staff: { schema: StaffSession, seconds: SESSION_SECONDS },
  'staff-step': { schema: Step, seconds: STEP_SECONDS },
} as const
export type Kind = keyof typeof kinds

/** Browsers accept the prefix only over https. */
export const cookieOf = (kind: Kind): string => (siteIsLocal() ? kind : `__Host-${kind}`)

/** STF-043: a key for each purpose, so that one cookie does not open under the name of another. */
const keysFor = (kind: Kind): string[] =>
  secrets().SESSION_SECRETS.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', kind, 32)).toString('base64url'),
  )

export const sealStaff = (kind: Kind, data: StaffSession | Step): Promise<string> =>
  sealValue(data, keysFor(kind), kinds[kind].seconds)

/** Undefined when the cookie is missing, invalid or over. */
export const openStaffSession = async (value: string | undefined): Promise<StaffSession | undefined> =>
  live(await unsealValue(StaffSession, value, keysFor('staff'), SESSION_SECONDS))

export const openStep = async (value: string | undefined): Promise<Step | undefined> =>
  live(await unsealValue(Step, value, keysFor('staff-step'), STEP_SECONDS))

const live = <T extends { endsAt: string }>(data: T | undefined): T | undefined =>
  data && Date.parse(data.endsAt) > Date.now() ? data : undefined

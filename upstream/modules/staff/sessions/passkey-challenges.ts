import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Env } from '../../../platform/config/env.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staffChallenges } from '../../../platform/db/schema/staff.ts'

const VALID_MINUTES = 5

type Kind = 'prove-passkey' | 'add-passkey'

/** The relying party is the host of SITE_ORIGIN (STF-036). */
export function relyingParty({ SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>) {
  const { origin, hostname } = new URL(SITE_ORIGIN)
  return { origin, id: hostname }
}

export async function saveChallenge(
  db: Db | Tx,
  staffId: string,
  kind: Kind,
  challenge: string,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${VALID_MINUTES})`
  await db.insert(staffChallenges).values({ staffId, kind, challenge, expiresAt })
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return decodeClientDataJSON(clientDataJSON).challenge
  } catch {
    return undefined
  }
}

/** The challenge that was signed; undefined when it was used, is too old or is not ours. */
export async function consumeChallenge(
  tx: Tx,
  staffId: string,
  kind: Kind,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON)
  if (typeof challenge !== 'string') return undefined
  const [used] = await tx
    .update(staffChallenges)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(staffChallenges.staffId, staffId),
        eq(staffChallenges.kind, kind),
        eq(staffChallenges.challenge, challenge),
        isNull(staffChallenges.usedAt),
        gt(staffChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ challenge: staffChallenges.challenge })
  return used?.challenge
}

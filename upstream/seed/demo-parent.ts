import { and, eq, ne } from 'drizzle-orm'
import { addDays } from '#domain/dates'
import { isLoopback } from '#domain/loopback'
import { recordConsents } from '../modules/consents/record-consent.ts'
import type { Env } from '../platform/config/env.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { children } from '../platform/db/schema/children.ts'
import { parents, sessions } from '../platform/db/schema/parents.ts'
import { seedId } from './seed-id.ts'

export const demo = { email: 'demo@kitelab.example', password: 'kite-demo-2026' }

type Settings = Pick<Env, 'DATABASE_URL' | 'SEED_DEMO' | 'PAYSTACK_SECRET_KEY' | 'SITE_ORIGIN'>

/** The password is public: no demo parent next to real data or on a public host, unless SEED_DEMO=1. */
export function wantsDemo({ DATABASE_URL, SEED_DEMO, PAYSTACK_SECRET_KEY, SITE_ORIGIN }: Settings): boolean {
  if (SEED_DEMO) return SEED_DEMO === '1'
  const hasRealData = Boolean(DATABASE_URL) || Boolean(PAYSTACK_SECRET_KEY?.startsWith('sk_live_'))
  return !hasRealData && isLoopback(new URL(SITE_ORIGIN).hostname)
}

export const demoParentId = seedId('demo-parent')
const parentId = demoParentId
const lastName = 'Okafor'

const isDemoParent = and(eq(parents.parentId, parentId), eq(parents.email, demo.email))

/** Disables a demo parent that was created before real data. */
export async function disableDemoParent(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const isEnabled = and(isDemoParent, ne(parents.passwordHash, ''))
    const disabled = await tx.update(parents).set({ passwordHash: '' }).where(isEnabled).returning()
    if (disabled.length > 0) await tx.delete(sessions).where(eq(sessions.parentId, parentId))
  })
}

const bornYearsAgo = (years: number, today: string) => `${Number(today.slice(0, 4)) - years}-02-14`

export async function addDemoParent(tx: Tx, passwordHash: string, today: string): Promise<void> {
  const verifiedAt = new Date(`${addDays(today, -1)}T09:00:00Z`)
  const row = { parentId, lastName, otherNames: 'Adaeze', phoneNumber: '0803 000 0000', howHeard: 'Friend' }
  const added = await tx
    .insert(parents)
    .values({ ...row, email: demo.email, passwordHash, verifiedAt })
    .onConflictDoNothing()
    .returning({ parentId: parents.parentId })
  if (added.length === 0) {
    await tx
      .update(parents)
      .set({ passwordHash })
      .where(and(isDemoParent, eq(parents.passwordHash, '')))
    return
  }
  const shared = { parentId, lastName, schoolName: 'Baobab Primary School', photoConsent: false }
  await tx
    .insert(children)
    .values([
      {
        ...shared,
        childId: seedId('demo-chidera'),
        otherNames: 'Chidera',
        gender: 'female',
        dateOfBirth: bornYearsAgo(9, today),
      },
      {
        ...shared,
        childId: seedId('demo-kosi'),
        otherNames: 'Kosi',
        gender: 'male',
        dateOfBirth: bornYearsAgo(6, today),
      },
    ])
    .onConflictDoNothing()
  for (const name of ['demo-chidera', 'demo-kosi'])
    await recordConsents(tx, { parentId, childId: seedId(name) }, { child: true, photo: false })
}

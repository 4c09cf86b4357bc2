import { and, eq, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import { isLoopback } from '#domain/loopback'
import { staffRoles as allRoles, type StaffRole } from '#domain/staff-permissions'
import { audit } from '../platform/audit.ts'
import type { Env } from '../platform/config/env.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { parents } from '../platform/db/schema/parents.ts'
import {
  staff,
  staffChallenges,
  staffInvitations,
  staffPasskeys,
  staffRecoveryCodes,
  staffRoles,
  staffSessions,
  staffTotp,
} from '../platform/db/schema/staff.ts'
import { demoFamilyIds } from './demo-families.ts'
import { demo, wantsDemo } from './demo-parent.ts'
import { seedId } from './seed-id.ts'

/** STF-051. The password is public, like that of the demo parent. */
export const demoOwner = { email: 'owner@kitelab.example', password: 'kite-staff-2026' }

const names: Record<StaffRole, string> = {
  owner: 'Ngozi Eze',
  office: 'Tunde Bakare',
  editor: 'Ifeoma Nwosu',
  marketing: 'Seyi Adeleke',
  teacher: 'Bola Adeyemi',
}

export const demoStaffId = (role: StaffRole): string => seedId(`demo-staff-${role}`)

export const demoStaffName = (role: StaffRole): string => names[role]

const people = allRoles.map((role) => ({
  role,
  staffId: demoStaffId(role),
  email: `${role}@kitelab.example`,
  name: names[role],
}))
const demoIds = people.map(({ staffId }) => staffId)

export const isDemoAddress = (email: string): boolean => people.some((person) => person.email === email)

const isDemo = inArray(staff.staffId, demoIds)
/** A closed one has an empty password, which no password matches. */
const isOpen = and(isDemo, ne(staff.state, 'suspended'))

async function hasRealPeople(db: Db | Tx): Promise<boolean> {
  const isRealParent = and(
    ne(parents.email, demo.email),
    notInArray(parents.parentId, [...demoFamilyIds]),
    isNotNull(parents.verifiedAt),
  )
  const isRealPerson = and(notInArray(staff.staffId, demoIds), eq(staff.state, 'active'))
  const real = await db
    .select({ id: sql<string>`parents.parent_id` })
    .from(parents)
    .where(isRealParent)
    .unionAll(db.select({ id: sql<string>`staff.staff_id` }).from(staff).where(isRealPerson))
    .limit(1)
  return real.length > 0
}

type Settings = Pick<Env, 'DATABASE_URL' | 'SEED_DEMO' | 'PAYSTACK_SECRET_KEY' | 'SITE_ORIGIN'>

const isLocal = ({ SITE_ORIGIN }: Settings) => isLoopback(new URL(SITE_ORIGIN).hostname)

/** Whoever knows the public password must not make people on a public site. */
export const isPublicDemo = (env: Settings, staffId: string): boolean =>
  demoIds.includes(staffId) && !isLocal(env)

/** STF-052. */
const mayBeOpen = async (db: Db | Tx, env: Settings): Promise<boolean> =>
  wantsDemo(env) && (isLocal(env) || !(await hasRealPeople(db)))

/** Suspends the demo people unless their passwords may be public here (STF-052). */
export async function closeDemoStaff(tx: Tx, env: Settings): Promise<void> {
  if (await mayBeOpen(tx, env)) return
  const closed = await tx
    .select({ staffId: staff.staffId, state: staff.state })
    .from(staff)
    .where(isOpen)
    .orderBy(staff.staffId)
    .for('no key update')
  const ids = closed.map(({ staffId }) => staffId)
  if (ids.length === 0) return
  await tx
    .update(staff)
    .set({
      passwordHash: '',
      state: 'suspended',
      suspendedAt: sql`clock_timestamp()`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(inArray(staff.staffId, ids))
  await tx.delete(staffSessions).where(inArray(staffSessions.staffId, ids))
  await tx.delete(staffInvitations).where(inArray(staffInvitations.staffId, ids))
  for (const { staffId, state } of closed)
    await audit(tx, {
      actor: { kind: 'system' },
      action: 'staff.suspended',
      subject: staffId,
      before: { state },
      after: { state: 'suspended' },
    })
}

export async function isDemoStaffMissing(db: Db, env: Settings): Promise<boolean> {
  if (!(await mayBeOpen(db, env))) return false
  const isUsable = and(isDemo, or(ne(staff.state, 'suspended'), ne(staff.passwordHash, '')))
  return (await db.$count(staff, isUsable)) < demoIds.length
}

/** A stranger may have added factors while the password was public. */
async function reopen(tx: Tx, passwordHash: string) {
  const reopened = await tx
    .update(staff)
    .set({ passwordHash, state: 'active', suspendedAt: null, updatedAt: sql`clock_timestamp()` })
    .where(and(isDemo, eq(staff.state, 'suspended'), eq(staff.passwordHash, '')))
    .returning({ staffId: staff.staffId })
  for (const { staffId } of reopened) {
    for (const table of [staffPasskeys, staffTotp, staffRecoveryCodes, staffChallenges])
      await tx.delete(table).where(eq(table.staffId, staffId))
    await audit(tx, {
      actor: { kind: 'system' },
      action: 'staff.restored',
      subject: staffId,
      before: { state: 'suspended' },
      after: { state: 'active' },
    })
  }
}

/** Adds those that are missing, and opens those that `closeDemoStaff` closed. */
export async function addDemoStaff(tx: Tx, passwordHash: string): Promise<void> {
  const rows = people.map(({ role: _, ...person }) => ({ ...person, passwordHash, state: 'active' as const }))
  const added = await tx
    .insert(staff)
    .values(rows)
    .onConflictDoNothing()
    .returning({ staffId: staff.staffId })
  await reopen(tx, passwordHash)
  const roles = people
    .filter(({ staffId }) => added.some((person) => person.staffId === staffId))
    .map(({ staffId, role }) => ({ staffId, role }))
  if (roles.length > 0) await tx.insert(staffRoles).values(roles)
}

import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { lagosDate } from '#domain/dates'
import type { StaffRole } from '#domain/staff-permissions'
import type { Metrics } from '../../lib/metrics/metrics.ts'
import { buildApp } from '../app.ts'
import { startSession } from '../http/session.ts'
import { startStaffSession } from '../modules/staff/sessions/start-staff-session.ts'
import { parentActor } from '../platform/actor.ts'
import { type Env, readEnv } from '../platform/config/env.ts'
import { needsFactor } from '../platform/config/needs-factor.ts'
import type { Context } from '../platform/context.ts'
import { courses } from '../platform/db/complete-courses.ts'
import type { OpenDb } from '../platform/db/open.ts'
import { courseCategories } from '../platform/db/schema/catalogue.ts'
import { children } from '../platform/db/schema/children.ts'
import { parents } from '../platform/db/schema/parents.ts'
import { staff, staffRoles } from '../platform/db/schema/staff.ts'
import { folderStore } from '../platform/files/folder.ts'
import { reusedTestDatabase } from './database.ts'

const secret = () => randomBytes(32).toString('hex')

export type SignedIn = { parentId: string; email: string; headers: { authorization: string } }

export type SignedInStaff = { staffId: string; email: string; headers: { authorization: string } }

type StaffFields = Partial<typeof staff.$inferInsert> & { roles?: readonly StaffRole[] }

export type TestApp = Context & {
  app: FastifyInstance
  /** A verified parent with a live session. */
  signedInParent(fields?: Partial<typeof parents.$inferInsert>): Promise<SignedIn>
  /** An active person, by default an owner, whose session began and was confirmed just now. */
  signedInStaff(fields?: StaffFields): Promise<SignedInStaff>
  childOf(parent: { parentId: string }, fields?: Partial<typeof children.$inferInsert>): Promise<string>
  /** An active course for 6 to 9 year olds with 12 seats at ₦45,000, in its own category. */
  course(fields?: Partial<typeof courses.$inferInsert>): Promise<string>
  close(): Promise<void>
}

type Options = {
  env?: Partial<Env>
  /** Already migrated; it stays open. Default: a new embedded database. */
  database?: OpenDb
  metrics?: Metrics
}

function testEnv(folder: string, changes: Partial<Env> = {}): Env {
  const settings = {
    TOKEN_SECRETS: secret(),
    CODE_SECRETS: secret(),
    INTERNAL_SECRETS: secret(),
    DATA_KEYS: secret(),
    LOG_LEVEL: 'silent',
  }
  return { ...readEnv({ ...settings, DATA_DIR: folder, RATE_LIMIT_MAX: '100000' }), ...changes }
}

const factories = ({ db, env }: Context) => ({
  async signedInParent(fields: Partial<typeof parents.$inferInsert> = {}): Promise<SignedIn> {
    const row = {
      lastName: 'Okafor',
      otherNames: 'Adaeze Grace',
      email: `parent-${randomUUID()}@kitelab.example`,
      phoneNumber: '0803 000 0000',
      passwordHash: '',
      howHeard: 'Friend',
      verifiedAt: new Date(),
      ...fields,
    }
    const [inserted] = await db.insert(parents).values(row).returning({ parentId: parents.parentId })
    const parentId = inserted?.parentId ?? ''
    const token = await startSession(db, env, parentActor(parentId), { ip: '127.0.0.1' })
    return { parentId, email: row.email, headers: { authorization: `Bearer ${token}` } }
  },

  async signedInStaff({ roles = ['owner'], ...fields }: StaffFields = {}): Promise<SignedInStaff> {
    const email = `staff-${randomUUID()}@kitelab.example`
    const row = { email, name: 'Bola Adeyemi', passwordHash: '-', state: 'active' as const, ...fields }
    const [person] = await db.insert(staff).values(row).returning()
    if (!person) throw new Error('The person was not stored.')
    const { staffId } = person
    if (roles.length > 0) await db.insert(staffRoles).values(roles.map((role) => ({ staffId, role })))
    const factor = needsFactor(env) ? 'totp' : 'none'
    const { token } = await startStaffSession({ db, env }, person, factor, { ip: '127.0.0.1' })
    return { staffId, email: person.email, headers: { authorization: `Bearer ${token}` } }
  },

  async childOf({ parentId }: { parentId: string }, fields: Partial<typeof children.$inferInsert> = {}) {
    const row = {
      parentId,
      lastName: 'Okafor',
      otherNames: 'Chidera',
      dateOfBirth: `${Number(lagosDate(new Date()).slice(0, 4)) - 8}-04-23`,
      gender: 'female' as const,
      schoolName: 'Baobab Primary School',
      photoConsent: false,
      ...fields,
    }
    const [inserted] = await db.insert(children).values(row).returning({ childId: children.childId })
    return inserted?.childId ?? ''
  },

  async course(fields: Partial<typeof courses.$inferInsert> = {}) {
    const name = `Category ${randomUUID()}`
    const [category] = await db.insert(courseCategories).values({ name }).returning()
    const row = {
      categoryId: category?.categoryId ?? '',
      title: 'Robots from Cartons',
      descriptionHtml: '<p>A robot starts life as a carton.</p>',
      imageKey: 'public/uploads/courses/robotics.svg',
      priceKobo: 4_500_000,
      minimumAge: 6,
      maximumAge: 9,
      maximumCapacity: 12,
      status: 'Active' as const,
      language: 'English',
      startDate: '2086-01-07',
      endDate: '2086-03-25',
      numberOfLectures: 12,
      ...fields,
    }
    const [inserted] = await db.insert(courses).values(row).returning({ courseId: courses.courseId })
    return inserted?.courseId ?? ''
  },
})

export async function testApp({ env: changes, database, metrics }: Options = {}): Promise<TestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-test-'))
  const opened = database ?? (await reusedTestDatabase())
  const env = testEnv(folder, changes)
  const context: Context = { db: opened.db, env, files: folderStore(join(folder, 'files')) }
  const app = await buildApp(context, metrics)
  await app.ready()
  const close = async () => {
    await app.close()
    if (!database) await opened.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { app, ...context, ...factories(context), close }
}

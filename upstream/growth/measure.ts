import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance, InjectOptions } from 'fastify'
import pg, { type Client } from 'pg'
import { addDays, lagosDate } from '#domain/dates'
import { staffRoles as allRoles } from '#domain/staff-permissions'
import { buildApp } from '../app.ts'
import { startSession } from '../http/session.ts'
import { emailChangeJob } from '../modules/account-links/email-change-job.ts'
import { archiveJob } from '../modules/catalogue/archive.ts'
import { freshnessJobs } from '../modules/catalogue/freshness.ts'
import { orderJobs } from '../modules/orders/order-jobs.ts'
import { hashPassword } from '../modules/parents/password.ts'
import { filesJob } from '../modules/pictures/picture-storage.ts'
import { pruneJob } from '../modules/privacy/prune.ts'
import { privacyRequestJob } from '../modules/privacy-requests/request-job.ts'
import { letterJobs } from '../modules/staff/letters/letter-jobs.ts'
import { startStaffSession } from '../modules/staff/sessions/start-staff-session.ts'
import { parentActor } from '../platform/actor.ts'
import { readEnv } from '../platform/config/env.ts'
import type { Context } from '../platform/context.ts'
import { blogs } from '../platform/db/complete-blogs.ts'
import { courses } from '../platform/db/complete-courses.ts'
import { casing } from '../platform/db/open.ts'
import { courseCategories } from '../platform/db/schema/catalogue.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { parents } from '../platform/db/schema/parents.ts'
import { staff, staffRoles } from '../platform/db/schema/staff.ts'
import { folderStore } from '../platform/files/folder.ts'
import type { Job } from '../platform/jobs/runner.ts'
import { explainAll, type Statement, type Work } from './explain.ts'
import { type Known, reads } from './reads.ts'
import { reminderJobs } from './reminder-jobs.ts'
import type { KnownStaff } from './staff-reads.ts'

export type Measured = Work & { name: string; statements: number; bytes: number }

const secret = () => randomBytes(32).toString('hex')

function testEnv(folder: string) {
  const secrets = {
    TOKEN_SECRETS: secret(),
    CODE_SECRETS: secret(),
    INTERNAL_SECRETS: secret(),
    DATA_KEYS: secret(),
  }
  return readEnv({ ...secrets, DATA_DIR: folder, LOG_LEVEL: 'silent', RATE_LIMIT_MAX: '100000' })
}

async function readKnown({ db, env }: Context, app: FastifyInstance): Promise<Known> {
  const total = async (url: string): Promise<number> =>
    (await app.inject(`${url}?page=1&limit=1`)).json().total
  const [course] = await db.select().from(courses).orderBy(asc(courses.courseId)).limit(1)
  const [category] = await db.select().from(courseCategories).orderBy(asc(courseCategories.name)).limit(1)
  const [blog] = await db
    .select()
    .from(blogs)
    .where(eq(blogs.state, 'published'))
    .orderBy(asc(blogs.blogId))
    .limit(1)
  const password = secret()
  const email = 'parent-7@kitelab.example'
  const [parent] = await db
    .update(parents)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(parents.email, email))
    .returning()
  if (!course || !category || !blog || !parent)
    throw new Error('The database was not made by `npm run generate`.')
  const token = await startSession(db, env, parentActor(parent.parentId), { ip: '127.0.0.1' })
  const knownStaff = await readKnownStaff({ db, env }, course.courseId)
  return {
    courseId: course.courseId,
    category: category.name,
    courses: await total('/courses'),
    blogId: blog.blogId,
    slug: blog.slug,
    posts: await total('/blogs'),
    email,
    password,
    headers: { authorization: `Bearer ${token}` },
    staff: knownStaff,
  }
}

async function readKnownStaff(
  { db, env }: Pick<Context, 'db' | 'env'>,
  courseId: string,
): Promise<KnownStaff> {
  const [person] = await db.select().from(staff).orderBy(asc(staff.name)).limit(1)
  const [order] = await db.select().from(orders).where(eq(orders.status, 'paid')).limit(1)
  if (!person || !order) throw new Error('The database was not made by `npm run generate`.')
  const { staffId } = person
  const roles = allRoles.map((role) => ({ staffId, role }))
  await db.insert(staffRoles).values(roles).onConflictDoNothing()
  const { token } = await startStaffSession({ db, env }, person, 'passkey', { ip: '127.0.0.1' })
  const day = addDays(lagosDate(new Date()), -100)
  return { staffId, reference: order.reference, courseId, day, headers: { authorization: `Bearer ${token}` } }
}

/** Those of a real payment provider; the outbox has a test of its own. */
function jobsOf(context: Context): Job[] {
  const ignore = () => undefined
  const log = { error: ignore, info: ignore, warn: ignore }
  const orders = orderJobs(context, log).filter(({ name }) => name !== 'sandbox')
  const changes = emailChangeJob(context, log)
  return [
    ...freshnessJobs(context),
    archiveJob(context),
    pruneJob(context),
    filesJob(context),
    changes,
    privacyRequestJob(context, log),
    ...letterJobs(context),
    ...orders,
  ]
}

type Tools = { context: Context; app: FastifyInstance; client: Client; statements: Statement[] }

async function measureReads({ context, app, client, statements }: Tools): Promise<Measured[]> {
  const measured: Measured[] = []
  const add = async (name: string, run: () => Promise<number>) => {
    statements.length = 0
    const bytes = await run()
    const executed = statements.filter(({ text }) => /^(select|with|insert|update|delete)\b/i.test(text))
    const work = await explainAll(client, executed)
    measured.push({ name, bytes, statements: executed.length, ...work })
  }
  const known = await readKnown(context, app)
  for (const { name, requests } of reads(known)) {
    const send = async (request: InjectOptions) => {
      const { statusCode, body } = await app.inject(request)
      if (statusCode !== 200) throw new Error(`${name} responded ${statusCode}: ${body}`)
      return Buffer.byteLength(body)
    }
    await add(name, async () => {
      let bytes = 0
      for (const request of requests) bytes += await send(request)
      return bytes
    })
  }
  for (const job of [...jobsOf(context), ...(await reminderJobs(context))])
    await add(`job: ${job.name}`, async () => {
      await job.run(new AbortController().signal)
      return 0
    })
  return measured
}

/** The work of every read in the database of `url`, which was made by `npm run generate`. */
export async function measure(url: string): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-growth-'))
  const pool = new pg.Pool({ connectionString: url })
  const client = new pg.Client({ connectionString: url })
  const statements: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void statements.push({ text, params }) }
  const context: Context = {
    db: drizzle(pool, { casing, logger }),
    env: testEnv(folder),
    files: folderStore(join(folder, 'files')),
  }
  const app = await buildApp(context)
  try {
    await client.connect()
    return await measureReads({ context, app, client, statements })
  } finally {
    await app.close()
    await client.end()
    await pool.end()
    rmSync(folder, { recursive: true, force: true })
  }
}

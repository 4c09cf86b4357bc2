import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'

const MIGRATION = '../../../platform/db/migrations/0028_assigned_at.sql'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

test('STF-080: the migration sets a day of assignment back to the day the course was made, unless it is earlier', async () => {
  const [made, before, after] = ['2026-09-02', '2026-09-01', '2026-09-03'].map((day) => new Date(day))
  const [early, late] = [
    await api.signedInStaff({ roles: ['teacher'] }),
    await api.signedInStaff({ roles: ['teacher'] }),
  ]
  const courseId = await api.course({ createdAt: made })
  await api.db.insert(courseTeachers).values([
    { courseId, staffId: early.staffId, assignedAt: before },
    { courseId, staffId: late.staffId, assignedAt: after },
  ])
  await api.db.execute(sql.raw(readFileSync(new URL(MIGRATION, import.meta.url), 'utf8')))
  const assigned = await api.db.select().from(courseTeachers).where(eq(courseTeachers.courseId, courseId))
  expect(assigned).toHaveLength(2)
  expect(assigned).toContainEqual({ courseId, staffId: early.staffId, assignedAt: before })
  expect(assigned).toContainEqual({ courseId, staffId: late.staffId, assignedAt: made })
})

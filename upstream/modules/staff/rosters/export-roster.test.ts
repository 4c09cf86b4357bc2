import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { rosterColumns } from '#domain/roster-columns'
import { staffSessions } from '../../../platform/db/schema/staff.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type RosterCalls, rosterCalls } from './testing/roster-calls.ts'

let api: TestApp
let calls: RosterCalls
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = rosterCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

async function download(courseId: string, columns: string) {
  const response = await calls.download(office, courseId, columns)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return response.body
}

const viewsOf = async (childId: string) => (await calls.viewsOf(childId)).map(({ what }) => what)

test('STF-214: the file has the chosen columns in their order, with BOM, CRLF and quotes', async () => {
  const courseId = await calls.course({ startDate: '2026-03-02', numberOfLectures: 2 })
  const family = await api.signedInParent({ otherNames: 'Ngozi, "Mama"', lastName: 'Eze' })
  const born = { dateOfBirth: '2018-03-02', photoConsent: true }
  const zim = await calls.enrol(courseId, { family, otherNames: 'Zim', lastName: 'Eze', ...born })
  await calls.enrol(courseId, { otherNames: 'Ọlámidé', allergy: 'Groundnuts' })
  const marks = [{ enrolmentId: zim.enrolmentId, mark: 'late' }]
  await calls.mark(office, courseId, 2, { marks })
  const body = await download(courseId, 'attendance,telephone,child,parent,photo-consent,age,enrolled-since')
  expect(body.startsWith('\uFEFF')).toBe(true)
  const today = lagosDate(new Date())
  expect(body.slice(1).split('\r\n')).toEqual([
    '"Child","Age on the first day","Photos","Parent","Telephone","Enrolled since","Lecture 1","Lecture 2"',
    expect.stringMatching(/^"Ọlámidé Okafor","\d","No","Adaeze Grace Okafor","08030000000",/),
    `"Zim Eze","8","Yes","Ngozi, ""Mama"" Eze","08030000000","${today}","","Late"`,
    '',
  ])
})

test('STF-315: a child named like a formula is a harmless cell', async () => {
  const courseId = await calls.course()
  const link = '=HYPERLINK("https://evil.example","x")'
  const signs = ['+1', '-1', '@x', '\t=x']
  for (const otherNames of [link, ...signs]) await calls.enrol(courseId, { otherNames, lastName: 'Eze' })
  const lines = (await download(courseId, 'child')).slice(1).split('\r\n').slice(1, -1)
  expect(lines.toSorted()).toEqual(
    [
      `"'=HYPERLINK(""https://evil.example"",""x"") Eze"`,
      ...signs.map((sign) => `"'${sign.trim()} Eze"`),
    ].toSorted(),
  )
})

test('STF-214: the file is audited with its columns, and the parents see what it held', async () => {
  const courseId = await calls.course()
  const { childId } = await calls.enrol(courseId)
  await download(courseId, 'child,child,age')
  expect(await viewsOf(childId)).toEqual(['list'])
  await download(courseId, 'email')
  await download(courseId, 'telephone,child')
  expect(await viewsOf(childId)).toEqual(['list', 'contact', 'contact'])
  const entries = await calls.entriesOf(courseId, 'roster.exported')
  expect(entries.map(({ data }) => data)).toEqual([
    { columns: ['child', 'age'], children: 1 },
    { columns: ['email'], children: 1 },
    { columns: ['child', 'telephone'], children: 1 },
  ])
})

test('STF-214: no column holds an allergy, and others are refused', async () => {
  const courseId = await calls.course()
  await calls.enrol(courseId, { allergy: 'Groundnuts' })
  expect(await download(courseId, rosterColumns.join(','))).not.toContain('Groundnuts')
  for (const columns of ['allergy', 'child,allergy', ''])
    expect((await calls.download(office, courseId, columns)).statusCode).toBe(400)
})

test('STF-047, STF-214: the file needs a confirmation, and no teacher gets it', async () => {
  const courseId = await calls.course()
  const teacher = await calls.person(['teacher'], courseId)
  expect((await calls.download(teacher, courseId, 'child')).statusCode).toBe(403)
  const stale = await calls.person(['owner'])
  await api.db
    .update(staffSessions)
    .set({ confirmedAt: null })
    .where(eq(staffSessions.staffId, stale.staffId))
  expect((await calls.download(stale, courseId, 'child')).statusCode).toBe(428)
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { setUpShare } from './testing/set-up.ts'
import { newCode } from './testing/share-calls.ts'

const { api, calls, marketing } = await setUpShare()

describe('STF-238: a new campaign link', () => {
  test('has a name, a channel, a code and a target, and is in the audit', async () => {
    const courseId = await api.course({ title: 'Robots' })
    const code = newCode()
    const link = await calls.added(marketing, { code, kind: 'course', target: courseId })
    expect(link).toMatchObject({
      code,
      name: 'Parents’ groups',
      channel: 'whatsapp',
      kind: 'course',
      targetId: courseId,
      title: 'Robots',
      visits7: 0,
      visits30: 0,
      archivedAt: null,
    })
    expect(link.address).toMatch(new RegExp(`^http://localhost:\\d+/go/${code}$`))
    const [entry] = await calls.entriesOf(code)
    expect(entry).toMatchObject({
      action: 'link.added',
      data: { name: 'Parents’ groups' },
      after: { code, channel: 'whatsapp', kind: 'course', target: courseId },
    })
  })

  test('STF-240: never has a code that another one has or had', async () => {
    const { code } = await calls.added(marketing)
    await calls.send(marketing, 'POST', `share-links/${code}/archive`)
    const taken = await calls.add(marketing, { code: code.toUpperCase() })
    expect([taken.statusCode, taken.json()]).toMatchObject([
      409,
      {
        message: 'This code is taken.',
        reason: 'code_taken',
        errors: [{ path: 'code', message: 'This code is taken.' }],
      },
    ])
  })

  test.each(['abc', 'a'.repeat(41), 'two words', '-kites', 'kites-', 'kites--wa', 'kítes'])(
    'cannot have the code %j',
    async (code) => expect((await calls.add(marketing, { code })).statusCode).toBe(400),
  )

  test('leads to something public of this site only', async () => {
    const draft = await api.course()
    await api.db.update(allCourses).set({ state: 'draft' }).where(eq(allCourses.courseId, draft))
    const { blogId } = await calls.post({
      state: 'scheduled',
      publishAt: new Date('2086-01-01'),
      publishedAt: null,
    })
    const wrong = [
      { kind: 'course', target: draft },
      { kind: 'course', target: randomUUID() },
      { kind: 'course', target: '/faqs' },
      { kind: 'post', target: blogId },
      { kind: 'page', target: 'https://evil.example/' },
      { kind: 'page', target: '/staff/people' },
    ] as const
    for (const fields of wrong) {
      const { statusCode, body } = await calls.add(marketing, fields)
      expect([statusCode, body], fields.target).toEqual([400, expect.stringContaining('target')])
    }
  })

  test('STF-014: is added once by a form that is sent twice', async () => {
    const [key, fields] = [randomUUID(), { code: newCode() }]
    const first = await calls.add(marketing, fields, key)
    const second = await calls.add(marketing, fields, key)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json().link).toEqual(first.json().link)
    expect(await calls.entriesOf(fields.code)).toHaveLength(1)
  })

  test('STF-014: a form that was refused is sent again with the same key and another code', async () => {
    const [key, { code }] = [randomUUID(), await calls.added(marketing)]
    const refused = await calls.add(marketing, { code }, key)
    const free = newCode()
    const added = await calls.add(marketing, { code: free }, key)
    expect([refused.statusCode, added.statusCode, added.json().link?.code]).toEqual([409, 201, free])
  })
})

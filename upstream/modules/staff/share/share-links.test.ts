import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { audit } from '../../../platform/audit.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { shareVisits } from '../../../platform/db/schema/sharing.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { newCode, shareCalls } from './testing/share-calls.ts'

let api: TestApp
let calls: ReturnType<typeof shareCalls>
let marketing: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = shareCalls(api)
  marketing = await api.signedInStaff({ roles: ['marketing'], name: 'Seyi Adeleke' })
})
afterAll(() => api.close())

const panelOf = async (kind: string, id: string) => calls.send(marketing, 'GET', `share/${kind}/${id}`)

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
      publishAt: new Date('2030-01-01'),
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

describe('A change of a campaign link', () => {
  const change = (code: string, fields: object) =>
    calls.send(marketing, 'PATCH', `share-links/${code}`, fields)

  test('STF-012, STF-013: writes name and channel once, and nothing when nothing changes', async () => {
    const link = await calls.added(marketing)
    const { code, name, version } = link
    const same = await change(code, { name, channel: 'whatsapp', version })
    expect(same.json().link).toEqual(link)
    const changed = await change(code, { name, channel: 'poster', code: 'another', version })
    expect(changed.json().link).toMatchObject({ code, channel: 'poster' })
    const entries = await calls.entriesOf(code)
    expect(entries.map(({ action }) => action)).toEqual(['link.added', 'link.changed'])
    expect(entries[1]).toMatchObject({ before: { channel: 'whatsapp' }, after: { channel: 'poster' } })
  })

  test('STF-066: from an earlier version learns who changed what', async () => {
    const { code, name, version } = await calls.added(marketing)
    await change(code, { name, channel: 'email', version })
    const late = await change(code, { name: 'Groups', channel: 'x', version })
    expect(late.statusCode).toBe(412)
    expect(late.json().message).toContain('Changed by Seyi Adeleke 1 minute ago: channel.')
  })

  test('STF-240: archiving is written once', async () => {
    const { code } = await calls.added(marketing)
    for (const _ of [1, 2]) {
      const { link } = (await calls.send(marketing, 'POST', `share-links/${code}/archive`)).json()
      expect(link.archivedAt).toEqual(expect.any(String))
    }
    const actions = (await calls.entriesOf(code)).map(({ action }) => action)
    expect(actions).toEqual(['link.added', 'link.archived'])
    expect((await change('no-such', { name: 'Groups', channel: 'x', version: '1' })).statusCode).toBe(404)
  })
})

describe('STF-237: the list of campaign links', () => {
  test('has the visits of the last 7 and 30 days', async () => {
    const { code } = await calls.added(marketing)
    const today = lagosDate(new Date())
    const days = [0, -6, -7, -29, -30].map((ago) => ({ code, day: addDays(today, ago), visits: 1 }))
    await api.db.insert(shareVisits).values(days)
    expect(await calls.list(marketing, `q=${code}`)).toMatchObject([{ visits7: 2, visits30: 4 }])
  })

  test('is found by name, code and title, filtered by channel and state, and sorted', async () => {
    const mark = randomUUID()
    const courseId = await api.course({ title: `Kites ${mark}` })
    const one = await calls.added(marketing, { name: `A ${mark}`, channel: 'poster' })
    const other = await calls.added(marketing, { name: 'Banner', kind: 'course', target: courseId })
    const past = await calls.added(marketing, { name: `C ${mark}` })
    await calls.send(marketing, 'POST', `share-links/${past.code}/archive`)
    await calls.follow(one.code)
    const found = async (query: string) =>
      (await calls.list(marketing, `q=${mark}&${query}`)).map(({ code }) => code)
    expect(await found('')).toEqual([other.code, one.code])
    expect(await found('sort=added')).toEqual([one.code, other.code])
    expect(await found('sort=-visits')).toEqual([one.code, other.code])
    expect(await found('sort=-name')).toEqual([other.code, one.code])
    expect(await found('channel=poster')).toEqual([one.code])
    expect(await found('state=archived')).toEqual([past.code])
    expect(await found('state=all&channel=nonsense')).toHaveLength(3)
  })
})

describe('STF-237: the panel of a published course or post', () => {
  test('has its links in use and free codes', async () => {
    const title = `Kites ${randomUUID().slice(0, 6)}`
    const courseId = await api.course({ title })
    const first = (await panelOf('course', courseId)).json()
    expect(first).toMatchObject({ links: [], isPreviewOld: false })
    const code = first.proposals.whatsapp
    expect(code).toMatch(/^kites-\w+-wa$/)
    const link = await calls.added(marketing, { code, kind: 'course', target: courseId })
    const second = (await panelOf('course', courseId)).json()
    expect(second.links).toEqual([link])
    expect(second.proposals.whatsapp).toBe(`${code}-2`)
    await calls.send(marketing, 'POST', `share-links/${code}/archive`)
    const third = (await panelOf('course', courseId)).json()
    expect(third.links).toEqual([])
    expect(third.proposals.whatsapp).toBe(`${code}-2`)
  })

  test('is not there for what is not published', async () => {
    const { blogId } = await calls.post()
    expect((await panelOf('post', blogId)).statusCode).toBe(200)
    expect((await panelOf('course', blogId)).statusCode).toBe(404)
    expect((await panelOf('page', blogId)).statusCode).toBe(400)
  })

  test('STF-244: says when a title, price or date was changed after a network had read the link', async () => {
    const courseId = await api.course()
    const { code } = await calls.added(marketing, { kind: 'course', target: courseId })
    const isOld = async () => (await panelOf('course', courseId)).json().isPreviewOld
    const change = (after: Record<string, unknown>) =>
      audit(api.db, {
        actor: { kind: 'staff', id: marketing.staffId },
        action: 'course.changed',
        subject: courseId,
        data: {},
        after,
      })
    await change({ title: 'Robots' })
    expect(await isOld()).toBe(false)
    await calls.follow(code, 'reader')
    expect(await isOld()).toBe(false)
    await change({ language: 'Yoruba' })
    expect(await isOld()).toBe(false)
    await change({ price: 40_000 })
    expect(await isOld()).toBe(true)
  })
})

describe('STF-243: the QR code of a link', () => {
  test('is SVG and PNG of 1,024 pixels, in navy on white, with a quiet zone of 4', async () => {
    const { code } = await calls.added(marketing)
    const svg = await calls.send(marketing, 'GET', `share-links/${code}/qr.svg`)
    expect(svg.headers['content-type']).toContain('image/svg+xml')
    const size = Number(/viewBox="0 0 (\d+) /.exec(svg.body)?.[1])
    // Version 3 or 4, and 4 modules on each side.
    expect([37, 41]).toContain(size)
    expect(svg.body).toContain('fill="#14235c" d="M4 4h7v1h-7z')
    const png = await calls.send(marketing, 'GET', `share-links/${code}/qr.png`)
    expect(png.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(png.rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1024, height: 1024, channels: 3 })
    const scale = Math.floor(1024 / size)
    const first = Math.floor((1024 - size * scale) / 2) + 4 * scale
    const at = (x: number, y: number) => [...data.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3)]
    expect(at(first - 1, first)).toEqual([255, 255, 255])
    expect(at(first, first)).toEqual([0x14, 0x23, 0x5c])
  })

  test('is of a link that exists', async () => {
    for (const kind of ['svg', 'png'])
      expect((await calls.send(marketing, 'GET', `share-links/no-such/qr.${kind}`)).statusCode).toBe(404)
  })
})

test('STF-293: the office has no campaign links', async () => {
  const office = await api.signedInStaff({ roles: ['office'] })
  expect((await calls.send(office, 'GET', 'share-links')).statusCode).toBe(403)
  expect((await calls.add(office)).statusCode).toBe(403)
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Actor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { mediaCalls } from '../media/testing/media-calls.ts'
import { findNames } from './find-names.ts'

let api: TestApp
let owner: SignedInStaff
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  owner = await api.signedInStaff()
  office = await api.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
})
afterAll(() => api.close())

type Event = Omit<Parameters<typeof audit>[1], 'actor' | 'action' | 'subject'>

/** On what, in words, of the newest entry about the subject. */
async function onOf(action: AuditAction, subject: string, event: Event = {}): Promise<string> {
  const actor: Actor = { kind: 'staff', id: owner.staffId }
  await audit(api.db, { actor, action, subject, ...event })
  const response = await api.app.inject({
    url: '/staff/audit',
    query: { subject },
    headers: owner.headers,
  })
  return response.json().rows[0].on
}

const addLetter = async (subject: string) => {
  const [letter] = await api.db.insert(letters).values({ subject }).returning()
  return letter?.letterId ?? ''
}

describe('An entry says on what', () => {
  test.each<[AuditAction, Record<string, unknown>, string]>([
    ['course.postponed', {}, 'Robots from Cartons'],
    ['course.changed', { through: 'category' }, 'Robots from Cartons'],
    ['course.preview_made', { endsAt: '2026-11-26T09:00:00.000Z' }, 'Robots from Cartons'],
    ['roster.opened', { children: 8 }, 'Robots from Cartons · 8 children'],
    ['roster.exported', { columns: ['email'], children: 1 }, 'Robots from Cartons · 1 child'],
    ['roster.printed', { lecture: 3 }, 'Robots from Cartons · lecture 3'],
    ['course.letter_sent', { families: 2 }, 'Robots from Cartons · 2 families'],
    ['reminders.emailed', { count: 11 }, 'Robots from Cartons · 11 families'],
  ])('STF-269: %s names the course', async (action, data, on) => {
    expect(await onOf(action, await api.course(), { data })).toBe(on)
  })

  test('STF-269: of a post and a letter it is the present title', async () => {
    const { blogId } = await insertPost(api.db, { title: 'A first science fair' })
    expect(await onOf('post.scheduled', blogId, { before: { title: 'A fair' } })).toBe('A first science fair')
    expect(await onOf('letter.tested', await addLetter('Kites in July'))).toBe('Kites in July')
  })

  test('STF-269: of a picture it is the description, and without one the name of the file', async () => {
    const pictures = mediaCalls(api)
    const described = await pictures.stored(office.staffId, { alt: 'A kite over the lagoon' })
    expect(await onOf('media.replaced', described.mediaId)).toBe('A kite over the lagoon')
    const decorative = await pictures.stored(office.staffId, { alt: '', isDecorative: true })
    expect(await onOf('media.changed', decorative.mediaId)).toBe('kite.jpg')
  })

  test('STF-269: a long title is shortened', async () => {
    const on = await onOf('course.published', await api.course({ title: 'Kite '.repeat(40) }))
    expect(on).toMatch(/^Kite .*…$/)
    expect(on.length).toBeLessThanOrEqual(60)
  })

  test.each<[AuditAction, Event, string]>([
    ['letter.removed', { before: { subject: 'Kites in May' } }, 'Kites in May'],
    ['letter.sent', {}, ''],
    ['media.removed', { data: { fileName: 'band.webp', alt: '' } }, 'band.webp'],
    ['course.added', { after: { title: 'Kite Science', state: 'draft' } }, 'Kite Science'],
  ])(
    'STF-269: %s of a record that was removed has the title that it holds, if any',
    async (action, event, on) => {
      expect(await onOf(action, randomUUID(), event)).toBe(on)
    },
  )

  test.each<[AuditAction, string, string]>([
    ['content.changed', 'questions', 'Questions'],
    ['content.restored', 'about', 'About us texts'],
    ['content.changed', 'constructor', ''],
    ['report.exported', 'balances', 'Open balances'],
    ['report.exported', 'enrolments', 'Enrolments'],
  ])('STF-269: %s of %s', async (action, subject, on) => {
    expect(await onOf(action, subject)).toBe(on)
  })

  test('STF-269: of settings it is which, and of an assigned message to whom', async () => {
    const changes = {
      before: { refundLimit: '₦20,000' },
      after: { refundLimit: '₦30,000', reminderDays: [1] },
    }
    expect(await onOf('settings.changed', 'school', changes)).toBe('Refund limit, Reminder days')
    const data = { assigneeId: office.staffId }
    expect(await onOf('message.assigned', randomUUID(), { data })).toBe('Tunde Bakare')
  })
})

test.each<AuditAction>([
  'message.replied',
  'message.closed',
  'subscriber.viewed',
  'family.viewed',
  'child.added',
])('STF-269, STF-270: %s says nothing of the family, sender or subscriber', async (action) => {
  const data = { title: 'Adaeze', subject: 'Adaeze', name: 'Adaeze', alt: 'Adaeze' }
  expect(await onOf(action, randomUUID(), { data })).toBe('')
})

test('STF-269: the names of many entries are read with one query for each kind', async () => {
  const subjects = [await api.course({ title: 'One' }), await api.course({ title: 'Two' })]
  const rows = await api.db
    .insert(auditEvents)
    .values(
      subjects.map((subject) => ({
        actorKind: 'system' as const,
        action: 'course.published_on_time',
        subject,
      })),
    )
    .returning()
  const select = vi.spyOn(api.db, 'select')
  const names = await findNames(api.db, rows)
  expect(select).toHaveBeenCalledTimes(1)
  select.mockRestore()
  expect(subjects.map((id) => names.get(id))).toEqual(['One', 'Two'])
})

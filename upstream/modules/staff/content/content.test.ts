import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { contentVersions } from '../../../platform/db/schema/catalogue-counts.ts'
import { setUpContent } from './testing/set-up.ts'

const { api, calls } = await setUpContent()

const version = async () =>
  (await api.db.select().from(contentVersions).where(eq(contentVersions.name, 'content')))[0]?.version

const changedBy = (fields: string) =>
  `Changed by Bola Adeyemi 1 minute ago: ${fields}. Your changes are still here and have not been saved yet.`

const figures = (value: string) => ({ items: [{ id: 's1', value, label: 'learners' }] })

describe('A section of the site', () => {
  it('STF-246: is public once it is saved, and gone once the original is shown again', async () => {
    expect(await calls.readPublic()).toEqual([])
    const { version: first } = await calls.save('statistics', figures('12K'))
    expect(await calls.readPublic()).toEqual([
      { section: 'statistics', value: figures('12K'), schemaVersion: 1 },
    ])
    const answer = await calls.restore('statistics', first ?? '')
    expect(answer.json()).toMatchObject({
      message: 'The original is shown again.',
      content: { value: null, version: null, lastChange: { by: 'Bola Adeyemi' } },
    })
    expect(await calls.readPublic()).toEqual([])
  })

  it('STF-245: lists all sections with who changed them last', async () => {
    await calls.save('announcement', { text: 'The office is closed on Monday.', href: '' })
    const sections = await calls.list()
    expect(sections.map(({ section }) => section)).toEqual([
      'testimonials',
      'partners',
      'statistics',
      'questions',
      'home',
      'about',
      'announcement',
    ])
    expect(sections.at(-1)).toMatchObject({ lastChange: { by: 'Bola Adeyemi' } })
    expect(sections[5]).toMatchObject({ value: null, version: null, lastChange: null })
  })

  it('STF-013: saved as it is writes nothing and renews no page', async () => {
    const { version: first } = await calls.save('statistics', figures('12K'))
    const before = await version()
    const entries = await calls.history('statistics')
    expect((await calls.save('statistics', figures('12K'), first)).version).toBe(first)
    expect(await version()).toBe(before)
    expect(await calls.history('statistics')).toEqual(entries)
    await calls.save('statistics', figures('13K'), first)
    expect(await version()).not.toBe(before)
  })

  it('STF-066: of a version that no longer exists is refused, and nothing is lost', async () => {
    const { version: first } = await calls.save('statistics', figures('12K'))
    const second = await calls.put('statistics', null, figures('14K'))
    expect([second.statusCode, second.json().message]).toEqual([412, changedBy('figures')])
    await calls.save('statistics', figures('13K'), first)
    expect((await calls.restore('statistics', first ?? '')).statusCode).toBe(412)
    expect(await calls.readPublic()).toMatchObject([{ value: figures('13K') }])
  })

  it('STF-067: of a version that no longer exists is refused with the fields that were changed', async () => {
    const text = 'The office is closed on Monday.'
    const { version: first } = await calls.save('announcement', { text, href: '' })
    const refused = async () => {
      const answer = await calls.put('announcement', '1', { text: 'The camp is full.', href: '' })
      expect(answer.statusCode).toBe(412)
      return answer.json().message
    }
    expect(await refused()).toBe(changedBy('announcement'))
    const { version: second } = await calls.save('announcement', { text, href: '/faqs' }, first)
    expect(await refused()).toBe(changedBy('page'))
    await calls.restore('announcement', second ?? '')
    expect(await refused()).toBe(changedBy('announcement'))
  })

  it('STF-247: that does not fit its schema is refused with the field', async () => {
    const answer = await calls.put('statistics', null, figures('123456789'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'items.0.value', message: 'Use at most 8 characters.' }])
    expect((await calls.put('statistics', null, { items: [] })).statusCode).toBe(400)
    expect((await calls.put('footer', null, {})).statusCode).toBe(400)
  })

  it('STF-020: is closed to the office and to teachers', async () => {
    const teacher = await api.signedInStaff({ roles: ['teacher', 'office'] })
    expect((await calls.put('statistics', null, figures('12K'), teacher)).statusCode).toBe(403)
  })
})

describe('The history of a section', () => {
  it('STF-245: holds the values before each change', async () => {
    const { version: first } = await calls.save('statistics', figures('12K'))
    const { version: second } = await calls.save('statistics', figures('13K'), first)
    await calls.restore('statistics', second ?? '')
    const changes = (await calls.history('statistics')).slice(0, 3)
    expect(changes).toMatchObject([
      { what: 'Site content set back to the original', before: figures('13K') },
      { what: 'Site content changed', before: figures('12K') },
      { what: 'Site content changed', by: 'Bola Adeyemi' },
    ])
    expect(changes[2]).not.toHaveProperty('before')
  })

  it('STF-270: is written to the audit with the changed fields', async () => {
    const { version: first } = await calls.save('announcement', { text: 'Closed on Monday.', href: '' })
    await calls.save('announcement', { text: 'Open on Monday.', href: '' }, first)
    const entries = (await api.db.select().from(auditEvents).orderBy(auditEvents.auditId)).slice(-2)
    expect(entries).toMatchObject([
      { action: 'content.changed', subjectKind: 'content', subject: 'announcement', before: null },
      {
        action: 'content.changed',
        before: { text: 'Closed on Monday.' },
        after: { text: 'Open on Monday.' },
      },
    ])
    expect(entries[1]?.after).not.toHaveProperty('href')
  })
})

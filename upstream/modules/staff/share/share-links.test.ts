import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { shareVisits } from '../../../platform/db/schema/sharing.ts'
import { setUpShare } from './testing/set-up.ts'

const { api, calls, marketing } = await setUpShare()

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

test('STF-293: the office has no campaign links', async () => {
  const office = await api.signedInStaff({ roles: ['office'] })
  expect((await calls.send(office, 'GET', 'share-links')).statusCode).toBe(403)
  expect((await calls.add(office)).statusCode).toBe(403)
})

import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import type { Outgoing } from '../../../platform/mail/mailer.ts'
import { startLetter } from '../../letters/start-letter.ts'
import { sendLetters } from './letter-jobs.ts'
import { beginEmpty, type SendingLetters, sendLetter, startSending } from './testing/sending-letters.ts'

let site: SendingLetters
let api: SendingLetters['api']
let calls: SendingLetters['calls']
let marketing: SendingLetters['marketing']
let senders: SendingLetters['senders']
beforeAll(async () => {
  site = await startSending()
  ;({ api, calls, marketing } = site)
})
beforeEach(async () => {
  senders = await beginEmpty(api)
})
afterAll(() => api.close())

const sending = (fields?: object) => sendLetter(site, fields)

describe('A copy of a letter', () => {
  test('STF-232, STF-235: has counted links and one that unsubscribes, and nothing that tracks a person', async () => {
    await calls.subscribers(2)
    const course = await api.course({ title: 'Kites and Wind', startDate: '2086-03-05' })
    const content =
      '<h2>Wind</h2><p>Read <a href="https://kites.example/a">this</a>, write to <a href="mailto:a@b.example">us</a>.</p>'
    const letterId = await calls.draft(marketing, { content, blocks: ['courses'], previewLine: 'In July' })
    await api.db.update(letters).set({ testedAt: new Date() }).where(eq(letters.letterId, letterId))
    const letter = await calls.row(letterId)
    await api.db.transaction((tx) => startLetter(tx, letter, null))
    await senders.step()
    const [one, other] = senders.delivered
    const { SITE_ORIGIN: origin } = api.env
    const visit = `${origin}/newsletter/visit/${letterId}`
    expect(one?.html).toContain(`href="${visit}/1"`)
    expect(one?.html).toContain('href="mailto:a@b.example"')
    expect(one?.text).toContain(`Kites and Wind\nStarts 5 March 2086, ages 6–9`)
    expect(one?.unsubscribeUrl).toMatch(`${origin}/newsletter/unsubscribe/`)
    expect(one?.html).toContain(`href="${one?.unsubscribeUrl}"`)
    const withoutLeave = (mail: Outgoing | undefined) => mail?.html.replaceAll(mail.unsubscribeUrl ?? '', '')
    expect(withoutLeave(one)).toBe(withoutLeave(other))
    const { counts, items } = await calls.letter(marketing, letterId)
    expect(items.courses.map(({ path }: { path: string }) => path)).toContain(
      `/course/browse-courses/${course}`,
    )
    expect(counts.links[0]).toEqual({ address: 'https://kites.example/a', visits: 0 })
  })

  test('STF-230: the outbox holds no word of the letter', async () => {
    await calls.subscribers(1)
    const letterId = await sending()
    await sendLetters(api)
    const [mail] = await api.db
      .select()
      .from(emailOutbox)
      .where(like(emailOutbox.dedupeKey, `letter:${letterId}:%`))
    expect(Object.keys(mail?.data ?? {}).toSorted()).toEqual(['letterId', 'subscriberId'])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newsletterCalls } from '../newsletter/testing/newsletter-calls.ts'
import { moveRowsOfAddress } from './change-address.ts'

let api: TestApp
let calls: ReturnType<typeof newsletterCalls>
beforeAll(async () => {
  api = await testApp()
  calls = newsletterCalls(api)
})
afterAll(() => api.close())

/** Of a family with a subscription and a letter that waits. */
async function changed(newEmail: string) {
  const { email, subscriberId } = await calls.subscriber()
  const mailId = await calls.queued(await calls.letter(), subscriberId, { recipient: email })
  const { parentId } = await api.signedInParent({ email })
  const [parent] = await api.db.select().from(parents).where(eq(parents.parentId, parentId))
  if (!parent) throw new Error('The family was not stored.')
  await api.db.transaction((tx) => moveRowsOfAddress(tx, { parent, newEmail }))
  const letters = await api.db.select().from(emailOutbox).where(eq(emailOutbox.mailId, mailId))
  return { email, letters, deliveries: await calls.deliveriesTo(subscriberId) }
}

describe('A new address of a family', () => {
  test('STF-200: keeps its subscription and gets the letter that waits', async () => {
    const newEmail = calls.address()
    const { email, letters, deliveries } = await changed(newEmail)
    expect(letters).toMatchObject([{ recipient: newEmail }])
    expect(deliveries).toEqual(['queued'])
    expect(await calls.rowOf(email)).toBeUndefined()
    expect(await calls.rowOf(newEmail)).toMatchObject({ state: 'confirmed' })
  })

  test('STF-200, STF-230: gets no letter twice when it has its own subscription', async () => {
    const { email: newEmail } = await calls.subscriber()
    const { email, letters, deliveries } = await changed(newEmail)
    expect([letters, deliveries]).toEqual([[], []])
    expect(await calls.rowOf(email)).toBeUndefined()
    expect(await calls.rowOf(newEmail)).toMatchObject({ state: 'confirmed' })
  })
})

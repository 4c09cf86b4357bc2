import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listMessages, messageTabs, readMessage } from '#contract/staff/messages'
import { unknownPlaceholders } from '#domain/reply-placeholders'
import { type TestApp, testApp } from '../testing/app.ts'
import { addDemoOrders } from './demo-orders/add-demo-orders.ts'
import { demoStaffId } from './demo-staff.ts'
import { seed } from './seed.ts'

let api: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  api = await testApp()
  await seed(api)
  await addDemoOrders(api)
  headers = (await api.signedInStaff({ roles: ['office'] })).headers
})
afterAll(() => api.close())

const get = async (path: string) => (await api.app.inject({ url: `/staff/${path}`, headers })).json()
const rowsOf = async (tab: string) => listMessages.response.parse(await get(`messages?tab=${tab}`)).rows

describe('The messages of the demo', () => {
  test.each(messageTabs.filter((tab) => tab !== 'mine'))('STF-216: are in the tab %s', async (tab) => {
    expect((await rowsOf(tab)).length).toBeGreaterThan(0)
  })

  test('STF-216: are open, assigned or waiting, and all can be read', async () => {
    const open = await rowsOf('open')
    expect(new Set(open.map(({ state }) => state))).toEqual(new Set(['open', 'waiting']))
    expect(open.filter(({ assignee }) => assignee?.staffId === demoStaffId('office'))).toHaveLength(2)
    for (const { messageId, state } of [...open, ...(await rowsOf('closed'))]) {
      const { conversation } = readMessage.response.parse(await get(`messages/${messageId}`))
      if (state === 'waiting') expect(conversation.replies).toMatchObject([{ mail: 'sent' }])
      if (conversation.replies.length > 0) expect(conversation.family).not.toBeNull()
    }
  })

  test('STF-221: have reply texts with known placeholders', async () => {
    const { texts }: { texts: { text: string }[] } = await get('reply-texts')
    expect(texts).toHaveLength(3)
    for (const { text } of texts) expect(unknownPlaceholders(text)).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parents } from '../../../platform/db/schema/parents.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Waiting, waiting } from '../today/testing/waiting.ts'
import { orderCalls } from './testing/order-calls.ts'

let api: TestApp
let rows: Waiting
let calls: ReturnType<typeof orderCalls>
beforeAll(async () => {
  api = await testApp()
  rows = waiting(api)
  calls = orderCalls(api, await api.signedInStaff({ roles: ['office'] }))
})
afterAll(() => api.close())

async function orderOf(
  family: Partial<typeof parents.$inferInsert>,
  fields: Parameters<Waiting['order']>[1] = {},
) {
  const parent = await api.signedInParent(family)
  const { reference } = await rows.order(parent, fields)
  return { ...parent, reference }
}

describe('STF-153: orders are found by the name of the family', () => {
  let reference: string
  beforeAll(async () => {
    reference = (await orderOf({ otherNames: 'Fọlákẹ́ Ruth', lastName: 'Adébáyọ̀-Ọlá' })).reference
    await orderOf({ otherNames: 'Bola', lastName: 'Layode' })
  })

  test.each([
    ['adebayo'],
    ['Adébáyọ̀'],
    ['ADÉBÁYỌ̀'],
    ['Adébáyọ̀'.normalize('NFD')],
    ['Adébáyọ̀'.normalize('NFC')],
    ['adeb'],
    ['folake adebayo'],
    ['Adebayo, Folake'],
    ['ola ruth'],
    ['adébáyọ̀-ọlá'],
  ])('%s', async (q) => {
    expect(await calls.find({ q })).toEqual([reference])
  })

  test.each([['bayo'], ['adebayor'], ['folake bola'], ['&'], ["'"], ['(:*'], ['ʼ'], ['a']])(
    'and not by %s',
    async (q) => {
      expect((await calls.list({ q })).rows).toEqual([])
    },
  )

  test('also in Hausa, and with an apostrophe', async () => {
    const hausa = await orderOf({ otherNames: 'Ɗanjuma', lastName: 'Ƙofa' })
    expect(await calls.find({ q: 'danjuma kofa' })).toEqual([hausa.reference])
    expect(await calls.find({ q: 'ƙofa' })).toEqual([hausa.reference])
    const igbo = await orderOf({ otherNames: 'Ụzọma', lastName: 'D’Almeida' })
    for (const q of ["uzoma d'almeida", 'almeida', 'D’Almeida'])
      expect(await calls.find({ q })).toEqual([igbo.reference])
  })
})

describe('STF-153: orders are found by telephone in any spelling', () => {
  const spellings = [
    '0803 123 4521',
    '08031234521',
    '+234 803 123 4521',
    '+2340803-123-4521',
    '002348031234521',
  ]

  test.each(spellings)('stored as %s', async (phoneNumber) => {
    const { parentId, reference } = await orderOf({ phoneNumber })
    for (const q of [...spellings, '803 123 4521', '(0803) 1234521'])
      expect(await calls.find({ q })).toEqual([reference])
    expect(await calls.find({ q: '0803 123' })).toEqual([])
    await api.db.update(parents).set({ phoneNumber: '-' }).where(eq(parents.parentId, parentId))
  })
})

describe('STF-153: orders are found', () => {
  test('by the whole address of the account or of the order', async () => {
    const { reference, email } = await orderOf({}, { email: 'Earlier.Address@kitelab.example' })
    for (const q of [email, email.toUpperCase(), 'earlier.address@kitelab.example'])
      expect(await calls.find({ q })).toEqual([reference])
    for (const q of [email.slice(1), `${email}.ng`, 'earlier.address@'])
      expect(await calls.find({ q })).toEqual([])
  })

  test('by the reference or its beginning', async () => {
    const references = ['6100000000001', '6100000000002', '6199999999999', '6200000000000']
    for (const reference of references) await orderOf({}, { reference })
    const [first, second, third, fourth] = references
    expect(await calls.find({ q: '6100000000001' })).toEqual([first])
    expect((await calls.find({ q: '61000' })).toSorted()).toEqual([first, second])
    expect((await calls.find({ q: '61' })).toSorted()).toEqual([first, second, third])
    expect((await calls.find({ q: '6' })).toSorted()).toEqual([first, second, third, fourth])
    for (const q of ['100000000001', '61000000000011', '9', '99', '619a'])
      expect(await calls.find({ q })).toEqual([])
  })

  test('of an erased family only by the reference, and without a name', async () => {
    const { parentId, reference } = await orderOf({ lastName: 'Erelu', otherNames: 'Kuti' })
    expect(await calls.find({ q: 'erelu' })).toEqual([reference])
    await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, parentId))
    expect(await calls.find({ q: 'erelu' })).toEqual([])
    expect((await calls.list({ q: reference })).rows).toMatchObject([{ reference, family: null }])
  })
})

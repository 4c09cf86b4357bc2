import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { type ViewCalls, viewCalls } from './testing/view-calls.ts'

const ROUNDS = 6

let database: OpenDb
let api: TestApp
let calls: ViewCalls
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = viewCalls(api)
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

test('STF-061: of four views that are saved at once, one becomes the tenth and no other is saved', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await api.signedInStaff({ roles: ['office'] })
    for (let number = 1; number <= 9; number += 1) await calls.saved(person, { name: `View ${number}` })
    const names = ['Paid', 'Waiting', 'Disputed', 'Expired']
    const answers = await Promise.all(names.map((name) => calls.save(person, { name })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    expect(await calls.names(person)).toHaveLength(10)
  }
})

test('STF-061: one name that is saved twice at once is one view, and the other form is asked', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await api.signedInStaff({ roles: ['office'] })
    const save = (query: string) => calls.save(person, { name: 'Mine', query })
    const answers = await Promise.all([save('state=paid'), save('state=expired')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(await calls.names(person)).toEqual(['Mine'])
  }
})

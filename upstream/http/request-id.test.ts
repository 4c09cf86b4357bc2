import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

describe('A request with an id', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
  })
  afterAll(() => api.close())
  const idOf = async (url: string, id?: string) => {
    const response = await api.app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } })
    return response.headers['x-request-id']
  }

  test('of the site is answered with it, also when it fails', async () => {
    const id = '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11'
    for (const url of ['/courses', '/no-such-path', '/carts']) expect(await idOf(url, id)).toBe(id)
  })

  test('that is missing or malformed gets a new one', async () => {
    const ids = [
      await idOf('/courses'),
      await idOf('/courses', 'short'),
      await idOf('/courses', 'a b'.repeat(9)),
    ]
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(ids).size).toBe(3)
  })
})

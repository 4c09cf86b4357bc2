import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { handleError } from './errors.ts'

const statusOf = async (code: string) => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  app.get('/', () => Promise.reject(Object.assign(new Error('Refused.'), { code })))
  return (await app.inject({ url: '/' })).statusCode
}

test.each(['23505', '23503', '23001'])('a row that others need or have, %s, is a conflict', async (code) => {
  expect(await statusOf(code)).toBe(409)
})

test('a value that the database refuses is invalid, and an unknown failure is ours', async () => {
  expect(await Promise.all(['22P02', '23514', '42P01'].map(statusOf))).toEqual([400, 400, 500])
})

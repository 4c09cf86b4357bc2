import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../platform/db/open.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { redisServer } from '../testing/redis.ts'

describe('Two API processes with REDIS_URL', () => {
  let redis: Awaited<ReturnType<typeof redisServer>>
  let database: OpenDb
  let first: TestApp
  let second: TestApp
  beforeAll(async () => {
    redis = await redisServer()
    database = await testDatabase()
    const env = { REDIS_URL: redis.url, RATE_LIMIT_MAX: 20, TOKEN_SECRETS: ['t'.repeat(32)] }
    first = await testApp({ database, env })
    second = await testApp({ database, env })
  })
  afterAll(async () => {
    await first.close()
    await second.close()
    await database.close()
    await redis.close()
  })

  const remaining = async ({ app }: TestApp, headers: object) =>
    Number(
      (await app.inject({ url: '/course-categories', headers: { ...headers } })).headers[
        'x-ratelimit-remaining'
      ],
    )

  test('count the requests of a parent together', async () => {
    // Repeated with another parent: the first connection takes a moment.
    let headers = {}
    await expect
      .poll(
        async () => {
          headers = (await first.signedInParent()).headers
          const left = await remaining(first, headers)
          return left - (await remaining(second, headers))
        },
        { timeout: 10_000 },
      )
      .toBe(1)
    let statusCode = 200
    for (let n = 0; n < 20 && statusCode === 200; n++) {
      const api = n % 2 ? first : second
      statusCode = (await api.app.inject({ url: '/course-categories', headers })).statusCode
    }
    expect(statusCode).toBe(429)
  })

  test('each keep the limit while Redis is away', async () => {
    const { headers } = await first.signedInParent()
    await redis.stop()
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await first.app.inject({ url: '/course-categories', headers })).statusCode)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../platform/db/open.ts'
import { connectRedis } from '../platform/redis.ts'
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

  test('count the requests of a parent together', async () => {
    // Repeated with another parent: a count that takes Redis too long is made by one process alone.
    const statusesOfTurns = async () => {
      const { headers } = await first.signedInParent()
      const statuses = []
      for (let n = 0; n < 21; n++) {
        const { app } = n % 2 ? first : second
        statuses.push((await app.inject({ url: '/course-categories', headers: { ...headers } })).statusCode)
      }
      return statuses
    }
    await expect.poll(statusesOfTurns, { timeout: 60_000 }).toEqual([...Array<number>(20).fill(200), 429])
  }, 70_000)

  test('each keep the limit while Redis is away and after it lost its data', async () => {
    const { headers } = await first.signedInParent()
    await redis.stop()
    const statuses = []
    for (let n = 0; n < 21; n++)
      statuses.push((await first.app.inject({ url: '/course-categories', headers })).statusCode)
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])

    await redis.start()
    const client = connectRedis(redis.url, { error: () => undefined })
    const later = new Set<number>()
    // Until Redis is used again, and starts to count at zero.
    const visit = async () => {
      later.add((await first.app.inject({ url: '/course-categories', headers })).statusCode)
      return client.attempt((commands) => commands.dbsize())
    }
    await expect.poll(visit, { timeout: 20_000 }).toBe(1)
    expect(later).toEqual(new Set([429]))
    client.close()
  }, 30_000)
})

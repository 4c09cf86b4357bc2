import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redisServer } from '../testing/redis.ts'
import { connectRedis, type SharedRedis } from './redis.ts'

let server: Awaited<ReturnType<typeof redisServer>>
let redis: SharedRedis
let admin: Redis
const logged: object[] = []
beforeAll(async () => {
  server = await redisServer()
  admin = new Redis(server.url)
  redis = connectRedis(server.url, { error: (line: object) => void logged.push(line) })
})
afterAll(async () => {
  admin.disconnect()
  redis.close()
  await server.close()
})

const ping = () => redis.attempt((commands) => commands.ping())

test('A reply that came while this process was busy counts', async () => {
  await expect.poll(ping, { timeout: 10_000 }).toBe('PONG')
  const reply = ping()
  const until = performance.now() + 200
  while (performance.now() < until);
  expect(await reply).toBe('PONG')
})

test('A Redis that is slow for the second time is reported again', async () => {
  const reports = async () => {
    await expect.poll(ping, { timeout: 10_000 }).toBe('PONG')
    logged.length = 0
    await admin.client('PAUSE', 400)
    expect(await ping()).toBeUndefined()
    return logged
  }
  expect(await reports()).toHaveLength(1)
  expect(await reports()).toHaveLength(1)
})

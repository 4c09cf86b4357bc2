import Fastify from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { pauseOnFullDisk, rejectWritesOnFullDisk } from './disk-space.ts'
import { handleError } from './errors.ts'

const fullDisk = { isLow: () => Promise.resolve(true) }

describe('F1: while the disk is full', () => {
  const app = Fastify()
  app.setErrorHandler(handleError)
  rejectWritesOnFullDisk(app, fullDisk)
  for (const url of ['/courses', '/send-otp/:email', '/picture'])
    app.get(url, () =>
      url === '/picture'
        ? Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
        : Promise.resolve({}),
    )
  app.post('/parents', () => Promise.resolve({}))

  test('reads still work', async () => {
    expect((await app.inject('/courses')).statusCode).toBe(200)
  })

  test.each([
    ['POST', '/parents'],
    ['GET', '/send-otp/ada@kitelab.example'],
  ] as const)('a write responds 503: %s %s', async (method, url) => {
    const response = await app.inject({ method, url })
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('60')
  })

  test('a failed file write responds 503', async () => {
    expect((await app.inject('/picture')).statusCode).toBe(503)
  })

  test('no job runs', async () => {
    const run = vi.fn(() => Promise.resolve())
    await pauseOnFullDisk({ name: 'outbox', everyMs: 1, run }, fullDisk).run(AbortSignal.timeout(1000))
    expect(run).not.toHaveBeenCalled()
  })
})

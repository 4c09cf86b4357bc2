import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { mailServer } from '../../testing/mail-server.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { outboxJobs } from './outbox-jobs.ts'
import { startJobs } from './runner.ts'

const silent = { error: () => undefined }

let server: Awaited<ReturnType<typeof mailServer>>
let api: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  server = await mailServer()
  api = await testApp({ env: { SMTP_URL: server.url } })
})
afterEach(async () => {
  await server.close()
  await stop()
})
afterAll(() => api.close())

test('A sign-up code is sent while the mail server answers no letter and no receipt', async () => {
  const stuck = 'stuck@kitelab.example'
  server.state.silentFor = stuck
  for (const lane of ['letter', 'letter', 'service', 'service', 'service'] as const)
    await enqueueMail(api.db, {
      recipient: stuck,
      template: 'password-changed',
      data: { firstName: 'Ada', at: new Date().toISOString() },
      lane,
    })
  stop = startJobs(outboxJobs(api, silent), () => undefined)
  const isWaiting = (line: string) => line.startsWith(`RCPT TO:<${stuck}>`)
  // Every sender of the lanes after the codes is busy.
  await expect.poll(() => server.state.lines.filter(isWaiting).length, { timeout: 9_000 }).toBe(3)
  await enqueueMail(api.db, {
    recipient: 'ada@kitelab.example',
    template: 'otp-register',
    data: { firstName: 'Ada', code: '481207', expiresAt: new Date(Date.now() + 600_000).toISOString() },
  })
  await expect
    .poll(() => server.state.mails.map(({ to }) => to), { timeout: 9_000 })
    .toEqual(['ada@kitelab.example'])
})

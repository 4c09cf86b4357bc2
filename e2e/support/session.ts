import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sealData, unsealData } from 'iron-session'
import { type BrowserContext, expect, request } from 'playwright/test'

const secretsFile = () => resolve(process.env.DATA_DIR ?? 'test-results/data', 'secrets.json')

/** The parent's session as it is once its time is over: the same cookie, whose end lies in the past. */
export async function endSessionByTime(context: BrowserContext): Promise<void> {
  const secrets: Record<string, string> = JSON.parse(readFileSync(secretsFile(), 'utf8'))
  const [secret = ''] = (secrets.SESSION_SECRETS ?? '').split(',')
  const password = { [createHash('sha256').update(secret).digest().readUInt32BE(0)]: secret }
  const cookie = (await context.cookies()).find(({ name }) => name === 'kitelab_session')
  if (!cookie) throw new Error('nobody is logged in')
  const data = await unsealData<object>(cookie.value, { password })
  const value = await sealData(
    { ...data, expiresAt: new Date(Date.now() - 1000).toISOString() },
    { password },
  )
  await context.addCookies([{ ...cookie, value }])
}

/** The parent's session is ended from somewhere else; this browser knows nothing of it. */
export async function endSessionElsewhere(context: BrowserContext, origin: string): Promise<void> {
  const elsewhere = await request.newContext({ storageState: await context.storageState() })
  const answer = await elsewhere.delete(`${origin}/api/session`, { headers: { origin } })
  expect(answer.ok()).toBe(true)
  await elsewhere.dispose()
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sealData, unsealData } from 'iron-session'
import { type BrowserContext, expect, request } from 'playwright/test'

const secretsFile = () => resolve(process.env.DATA_DIR ?? 'test-results/data', 'secrets.json')

/** Replaces the session cookie by one whose expiry is in the past. */
export async function expireSession(context: BrowserContext): Promise<void> {
  const secrets: Record<string, string> = JSON.parse(readFileSync(secretsFile(), 'utf8'))
  const [secret = ''] = (secrets.SESSION_SECRETS ?? '').split(',')
  const password = { [createHash('sha256').update(secret).digest().readUInt32BE(0)]: secret }
  const cookie = (await context.cookies()).find(({ name }) => name === 'kitelab_session')
  if (!cookie) throw new Error('No parent is logged in.')
  const data = await unsealData<object>(cookie.value, { password })
  const value = await sealData(
    { ...data, expiresAt: new Date(Date.now() - 1000).toISOString() },
    { password },
  )
  await context.addCookies([{ ...cookie, value }])
}

/** Ends the session on the server; this browser keeps its cookie. */
export async function endSessionOnServer(context: BrowserContext, origin: string): Promise<void> {
  const otherDevice = await request.newContext({ storageState: await context.storageState() })
  const response = await otherDevice.delete(`${origin}/api/session`, { headers: { origin } })
  expect(response.ok()).toBe(true)
  await otherDevice.dispose()
}

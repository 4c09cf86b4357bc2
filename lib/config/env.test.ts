import { expect, test, vi } from 'vitest'

async function secretsWith(secret: string) {
  vi.resetModules()
  vi.stubEnv('SESSION_SECRETS', secret)
  vi.stubEnv('INTERNAL_SECRETS', 'an-internal-secret-of-more-than-32-letters')
  return (await import('./env')).secrets()
}

test.each([
  'too short',
  'change-me-change-me-change-me-change-me',
  'the-example-of-the-documents-is-no-secret',
])('the secret %j is rejected with its name and without its value', async (secret) => {
  const refused = await secretsWith(secret).catch((error: unknown) => String(error))
  expect(refused).toContain('SESSION_SECRETS')
  expect(refused).not.toContain(secret)
})

test('each secret of a list is validated', async () => {
  const good = 'a-session-secret-of-more-than-32-letters'
  expect((await secretsWith(`${good}, ${good}2`)).SESSION_SECRETS).toEqual([good, `${good}2`])
  await expect(secretsWith(`${good},short`)).rejects.toThrow('SESSION_SECRETS')
})

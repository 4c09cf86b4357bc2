import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

async function urlWith(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  const { whatsAppSchoolUrl } = await import('@/lib/whatsapp')
  return whatsAppSchoolUrl('Hello & good morning')
}

test('S3: a question about a payment goes to the WhatsApp number of the school, in international form', async () => {
  expect(await urlWith({ SITE_PHONE: '0803 123 4567' })).toBe(
    'https://wa.me/2348031234567?text=Hello%20%26%20good%20morning',
  )
  vi.resetModules()
  expect(await urlWith({ SITE_WHATSAPP: '+234 809 000 0000' })).toContain('https://wa.me/2348090000000?')
})

test('S3: a school without WhatsApp has no such link', async () => {
  expect(await urlWith({ SITE_WHATSAPP: 'none' })).toBeUndefined()
})

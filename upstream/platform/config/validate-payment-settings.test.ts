import { describe, expect, test } from 'vitest'
import { readEnv, SettingsError } from './env.ts'

const secret = 's'.repeat(32)
const base = { TOKEN_SECRETS: secret, CODE_SECRETS: secret, INTERNAL_SECRETS: secret, DATA_KEYS: secret }
const testKeys = { PAYSTACK_SECRET_KEY: 'sk_test_x', PAYSTACK_PUBLIC_KEY: 'pk_test_x' }
const live = {
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_live_secretpart',
  PAYSTACK_PUBLIC_KEY: 'pk_live_x',
  SITE_ORIGIN: 'https://kitelab.example',
  SMTP_URL: 'smtp://mail.kitelab.example',
}
const publicSite = { SITE_ORIGIN: 'https://kitelab.example', SMTP_URL: 'smtp://mail.kitelab.example' }
const paystack = { ...testKeys, PAYMENT_PROVIDER: 'paystack' }

describe('The payment settings', () => {
  test.each<[string, Record<string, string>]>([
    ['nothing, which is the sandbox', {}],
    ['the sandbox next to test keys', testKeys],
    ['Paystack with test keys, at any address', { ...paystack, PAYSTACK_API_URL: 'http://127.0.0.1:9' }],
    ['Paystack with live keys on an https site', live],
    ['the sandbox on a public site that asks for it', { ...publicSite, PAYMENT_PROVIDER: 'sandbox' }],
    ['nothing on an https site of this machine', { SITE_ORIGIN: 'https://localhost:3000' }],
  ])('accept %s', (_, settings) => {
    expect(readEnv({ ...base, ...settings }).PAYMENT_PROVIDER).toBe(settings.PAYMENT_PROVIDER ?? 'sandbox')
  })

  test.each<[string, Record<string, string>, string]>([
    [
      'a live secret key next to the sandbox',
      { ...live, PAYMENT_PROVIDER: 'sandbox' },
      'PAYSTACK_SECRET_KEY',
    ],
    [
      'a live public key next to the sandbox',
      { PAYSTACK_PUBLIC_KEY: 'pk_live_x' },
      'PAYSTACK_PUBLIC_KEY is a live key',
    ],
    ['nothing on a public site', publicSite, 'PAYMENT_PROVIDER is not set while SITE_ORIGIN is a public'],
    [
      'an empty choice on a public site',
      { ...publicSite, PAYMENT_PROVIDER: '' },
      'where no real money moves',
    ],
    ['no public key', { ...paystack, PAYSTACK_PUBLIC_KEY: '' }, 'needs PAYSTACK_SECRET_KEY and'],
    ['swapped keys', { ...paystack, PAYSTACK_SECRET_KEY: 'pk_test_x' }, 'must begin with sk_'],
    ['a public key of another kind', { ...paystack, PAYSTACK_PUBLIC_KEY: 'x' }, 'must begin with pk_'],
    ['one live and one test key', { ...live, PAYSTACK_PUBLIC_KEY: 'pk_test_x' }, 'a test and a live key'],
    ['a live key for another host', { ...live, PAYSTACK_API_URL: 'https://x.example' }, 'PAYSTACK_API_URL'],
    ['a live key without encryption', { ...live, PAYSTACK_API_URL: 'http://api.paystack.co' }, 'API_URL'],
    ['a live key on a site without https', { ...live, SITE_ORIGIN: 'http://localhost:3000' }, 'SITE_ORIGIN'],
    ['a live key next to the demo parent', { ...live, SEED_DEMO: '1' }, 'SEED_DEMO'],
  ])('reject %s in one sentence without revealing a key (case 56)', (_, settings, phrase) => {
    const start = () => readEnv({ ...base, ...settings })
    expect(start).toThrow(SettingsError)
    expect(start).toThrow(phrase)
    expect(start).not.toThrow('secretpart')
    expect(start).toThrow(/^[^\n]+\.$/)
  })
})

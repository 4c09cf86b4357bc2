import { expect, test } from 'vitest'
import { banner, hasDemoParent } from './scripts/banner.mjs'
import { demo, wantsDemo } from './upstream/seed/demo-parent'
import { demoOwner } from './upstream/seed/demo-staff'

const usual = {
  SITE_ORIGIN: 'http://localhost:3000',
  HOST: '127.0.0.1',
  API_HOST: '127.0.0.1',
  DATA_DIR: '/data',
}
const settings = [
  {},
  { SITE_ORIGIN: 'https://school.example', SMTP_URL: 'smtp://mail.example' },
  { SITE_ORIGIN: 'https://school.example', SMTP_URL: 'smtp://mail.example', SEED_DEMO: '1' as const },
  { SITE_ORIGIN: 'https://localhost:3000' },
  { SITE_ORIGIN: 'http://127.0.0.2:3000' },
  { DATABASE_URL: 'postgres://127.0.0.1/kitelab' },
  { PAYSTACK_SECRET_KEY: 'sk_live_x', PAYMENT_PROVIDER: 'paystack' },
  { SEED_DEMO: '0' as const },
]

test.each(settings)(
  'F7, STF-051: with %j the banner shows the demo parent and owner if they exist',
  (changes) => {
    const env = {
      DATABASE_URL: undefined,
      PAYSTACK_SECRET_KEY: undefined,
      SEED_DEMO: undefined,
      ...usual,
      ...changes,
    }
    expect(hasDemoParent(env)).toBe(wantsDemo(env))
    for (const { email, password } of [demo, demoOwner])
      expect(banner(env).join('\n').includes(`${email} · ${password}`)).toBe(wantsDemo(env))
  },
)

test('F7: the banner shows the outbox only if it exists', () => {
  const lines = (changes: object) => banner({ ...usual, ...changes }).join('\n')
  expect(lines({})).toContain('http://localhost:3000/outbox')
  expect(lines({ SITE_ORIGIN: 'https://school.example' })).not.toContain('/outbox')
  expect(lines({ SMTP_URL: 'smtp://mail.example' })).not.toContain('/outbox')
})

test('F4: the banner warns when other machines can reach a server', () => {
  expect(banner(usual).join('\n')).not.toContain('Warning')
  expect(banner({ ...usual, HOST: '0.0.0.0' })).toContain(
    '  Warning: HOST is 0.0.0.0, so other machines can reach this port without https.',
  )
})

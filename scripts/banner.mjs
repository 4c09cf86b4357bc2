import { join } from 'node:path'

export const isLoopback = (host) => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** The same rule as upstream/seed/demo-parent.ts; banner.test.ts compares them. */
export function hasDemoParent({ SEED_DEMO, DATABASE_URL, PAYSTACK_SECRET_KEY, SITE_ORIGIN }) {
  if (SEED_DEMO) return SEED_DEMO === '1'
  const hasRealData = Boolean(DATABASE_URL) || Boolean(PAYSTACK_SECRET_KEY?.startsWith('sk_live_'))
  return !hasRealData && isLoopback(new URL(SITE_ORIGIN).hostname)
}

export function banner(env) {
  const isLocal = isLoopback(new URL(env.SITE_ORIGIN).hostname)
  const lines = [['Kitelab is ready:', env.SITE_ORIGIN]]
  if (hasDemoParent(env)) {
    lines.push(['Demo parent:', 'demo@kitelab.example · kite-demo-2026'])
    lines.push(['Demo owner:', 'owner@kitelab.example · kite-staff-2026'])
    lines.push(['Staff pages:', `${env.SITE_ORIGIN}/staff`])
  }
  if (!env.SMTP_URL && isLocal) lines.push(['Mails:', `${env.SITE_ORIGIN}/outbox`])
  if ((env.PAYMENT_PROVIDER || 'sandbox') === 'sandbox')
    lines.push(['Payments:', 'sandbox, no real money moves'])
  lines.push(['Logs:', join(env.DATA_DIR, 'logs')], ['Stop:', 'Ctrl-C'])
  return [
    '',
    ...lines.map(([name, value]) => `  ${name.padEnd(18)} ${value}`),
    ...publicHostWarnings(env),
    '',
  ]
}

function publicHostWarnings(env) {
  return ['HOST', 'API_HOST']
    .filter((name) => !isLoopback(env[name]))
    .map((name) => `  Warning: ${name} is ${env[name]}, so other machines can reach this port without https.`)
}

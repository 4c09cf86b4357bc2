import type { Env } from '../platform/config/env.ts'
import { verifyMailServer } from '../platform/mail/mailer.ts'
import { type Finding, ok, problem, warning } from './check.ts'

const TIMEOUT_MS = 10_000
const MAX_CLOCK_DIFFERENCE_SECONDS = 60

export async function checkMail(env: Env): Promise<Finding> {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = env
  if (!SMTP_URL) return ok('Mail', `stays on this machine, in ${DATA_DIR}/outbox; set SMTP_URL to send it`)
  const failure = await verifyMailServer(SMTP_URL)
  if (failure)
    return problem('Mail', `the server of SMTP_URL refuses (${failure}): check it and its password.`)
  return MAIL_FROM.includes('kitelab.example')
    ? warning('Mail', 'the server accepts a login, but MAIL_FROM is the sample address: set your own.')
    : ok('Mail', 'the server accepts a login')
}

function checkClock(date: string | null): Finding[] {
  const difference = date ? Math.round(Math.abs(Date.now() - Date.parse(date)) / 1000) : 0
  return difference > MAX_CLOCK_DIFFERENCE_SECONDS
    ? [
        problem(
          'Clock',
          `this machine and the provider differ by ${difference} s: synchronise the clock (NTP).`,
        ),
      ]
    : []
}

/** Reads one transaction, which needs a valid key and changes nothing. */
export async function checkPayments(env: Env): Promise<Finding[]> {
  const { PAYMENT_PROVIDER, PAYSTACK_API_URL, PAYSTACK_SECRET_KEY = '', SITE_ORIGIN } = env
  if (PAYMENT_PROVIDER === 'sandbox') return [ok('Payments', 'sandbox: no real money moves')]
  const response = await fetch(`${PAYSTACK_API_URL}/transaction?perPage=1`, {
    redirect: 'error',
    headers: { authorization: `Bearer ${PAYSTACK_SECRET_KEY}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  await response?.body?.cancel()
  if (!response) return [problem('Payments', `${PAYSTACK_API_URL} does not respond: check the network.`)]
  const clock = checkClock(response.headers.get('date'))
  if (response.status === 401) {
    return [...clock, problem('Payments', 'the provider refuses PAYSTACK_SECRET_KEY: copy it again.')]
  }
  if (!response.ok)
    return [...clock, warning('Payments', `the provider answers ${response.status}: try later.`)]
  const keys = PAYSTACK_SECRET_KEY.startsWith('sk_live_') ? 'live' : 'test'
  const webhook = `${SITE_ORIGIN}/api/payment/webhook`
  return [...clock, ok('Payments', `the provider accepts the ${keys} key; its webhook must be ${webhook}`)]
}

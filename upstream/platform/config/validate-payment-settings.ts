import { isLoopback } from '#domain/loopback'

type Settings = {
  PAYMENT_PROVIDER?: 'sandbox' | 'paystack' | undefined
  PAYSTACK_SECRET_KEY?: string | undefined
  PAYSTACK_PUBLIC_KEY?: string | undefined
  PAYSTACK_API_URL: string
  SITE_ORIGIN: string
  SEED_DEMO?: string | undefined
}

const LIVE_HOST = 'api.paystack.co'

/** @returns one sentence that names the setting to change (case 56) */
export function validatePaymentSettings(settings: Settings): string | undefined {
  const { PAYSTACK_SECRET_KEY: secretKey = '', PAYSTACK_PUBLIC_KEY: publicKey = '' } = settings
  if (settings.PAYMENT_PROVIDER !== 'paystack')
    return liveKeyWithSandbox(secretKey, publicKey) ?? implicitSandbox(settings)
  return invalidKeys(secretKey, publicKey) ?? (isLive(secretKey) ? invalidLiveSettings(settings) : undefined)
}

const isLive = (key: string) => /^[sp]k_live_/.test(key)

function liveKeyWithSandbox(secretKey: string, publicKey: string) {
  const name = isLive(secretKey)
    ? 'PAYSTACK_SECRET_KEY'
    : isLive(publicKey)
      ? 'PAYSTACK_PUBLIC_KEY'
      : undefined
  return (
    name &&
    `PAYMENT_PROVIDER is sandbox while ${name} is a live key: set PAYMENT_PROVIDER=paystack or remove the key.`
  )
}

/** The sandbox gives places away, so a public site must choose it explicitly. */
function implicitSandbox({ PAYMENT_PROVIDER, SITE_ORIGIN }: Settings) {
  const { protocol, hostname } = new URL(SITE_ORIGIN)
  const isPublic = protocol === 'https:' && !isLoopback(hostname)
  return isPublic && !PAYMENT_PROVIDER
    ? 'PAYMENT_PROVIDER is not set while SITE_ORIGIN is a public address: set it to paystack with its keys, or to sandbox for rehearsals, where no real money moves.'
    : undefined
}

function invalidKeys(secretKey: string, publicKey: string) {
  if (!secretKey || !publicKey) {
    return 'PAYMENT_PROVIDER paystack needs PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY.'
  }
  if (!/^sk_(test|live)_/.test(secretKey)) {
    return 'PAYSTACK_SECRET_KEY must begin with sk_test_ or sk_live_: take it from the provider’s dashboard.'
  }
  if (!/^pk_(test|live)_/.test(publicKey)) {
    return 'PAYSTACK_PUBLIC_KEY must begin with pk_test_ or pk_live_: take it from the provider’s dashboard.'
  }
  return isLive(secretKey) === isLive(publicKey)
    ? undefined
    : 'PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY are a test and a live key: set two test or two live keys.'
}

/** Live payments need a reachable webhook, and the live key must reach no other host. */
function invalidLiveSettings({ PAYSTACK_API_URL, SITE_ORIGIN, SEED_DEMO }: Settings) {
  if (new URL(PAYSTACK_API_URL).host !== LIVE_HOST || !PAYSTACK_API_URL.startsWith('https://')) {
    return `PAYSTACK_SECRET_KEY is a live key while PAYSTACK_API_URL is not https://${LIVE_HOST}: remove PAYSTACK_API_URL.`
  }
  if (!SITE_ORIGIN.startsWith('https://')) {
    return 'PAYSTACK_SECRET_KEY is a live key while SITE_ORIGIN is not an https address: set SITE_ORIGIN to the site’s own.'
  }
  return SEED_DEMO === '1'
    ? 'PAYSTACK_SECRET_KEY is a live key while SEED_DEMO is 1: the demo parent’s password is public, so remove SEED_DEMO.'
    : undefined
}

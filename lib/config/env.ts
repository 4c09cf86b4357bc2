import 'server-only'
import { isLoopback } from '#domain/loopback'
import { readVariables } from './variables.mjs'

type Settings = ReturnType<typeof readSettings>
type Secrets = ReturnType<typeof readSecrets>

function readSettings() {
  const given = readVariables([
    'HOST',
    'PORT',
    'SITE_ORIGIN',
    'UPSTREAM_API_URL',
    'PAYMENT_PROVIDER',
    'GALLERY',
    'LOG_LEVEL',
    'TRUSTED_PROXIES',
    'CHAT_SCRIPT_URL',
    'CHAT_HOSTS',
    'INDEXNOW_KEY',
  ])
  if (given.SITE_ORIGIN.startsWith('http:') && !isLocal(given.SITE_ORIGIN))
    throw new Error(
      'SITE_ORIGIN: must be https, except on localhost: browsers do not send the session cookie otherwise.',
    )
  return { ...given, PAYMENT_PROVIDER: given.PAYMENT_PROVIDER ?? 'sandbox' }
}

const readSecrets = () => readVariables(['SESSION_SECRETS', 'INTERNAL_SECRETS'])

let knownSettings: Settings | undefined
let knownSecrets: Secrets | undefined

/** The settings with a default, so that a build needs none. */
export function settings(): Settings {
  knownSettings ??= readSettings()
  return knownSettings
}

/** The settings without a default, read by the first request that needs them. */
export function secrets(): Secrets {
  knownSecrets ??= readSecrets()
  return knownSecrets
}

const isLocal = (origin: string) => isLoopback(new URL(origin).hostname)

/** Whether the site is reached on this machine alone, without https. */
export function siteIsLocal(): boolean {
  const { SITE_ORIGIN } = settings()
  return SITE_ORIGIN.startsWith('http:') && isLocal(SITE_ORIGIN)
}

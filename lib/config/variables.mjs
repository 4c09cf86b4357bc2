/**
 * Every variable of the environment, declared once with its rule and default. The site, the API, the build, the scripts and the
 * tests read it from here. Plain JavaScript without a dependency: the scripts run before packages are installed.
 */
import {
  anyText,
  choice,
  commaSeparated,
  email,
  hosts,
  httpsUrl,
  integer,
  noSample,
  optional,
  origin,
  orNone,
  pattern,
  required,
  seconds,
  secret,
  shortText,
  url,
  withDefault,
} from './rules.mjs'

const link = optional(orNone(url))
const telephone = optional(orNone(pattern(/^[+\d][\d\s()-]{4,30}$/, 'must be a telephone number')))
/** @type {(value: string) => string} */
const baseUrl = (value) => url(value).replace(/\/+$/, '')
const flag = choice('0', '1')
const passphrase = pattern(/^.{16,}$/s, 'must be at least 16 characters')

export const variables = {
  PORT: withDefault('3000', integer(1, 65_535)),
  HOST: withDefault('127.0.0.1', anyText),
  SITE_ORIGIN: withDefault('http://localhost:3000', origin),
  WEB_ORIGINS: optional(commaSeparated(origin)),
  UPSTREAM_API_URL: withDefault('http://127.0.0.1:4000', baseUrl),
  TRUSTED_PROXIES: withDefault('0', integer(0, 9)),
  GALLERY: withDefault('0', flag),
  LOG_LEVEL: withDefault('info', choice('fatal', 'error', 'warn', 'info', 'debug', 'silent')),

  SITE_NAME: optional(shortText),
  SITE_TAGLINE: optional(shortText),
  SITE_AGES: optional(shortText),
  SITE_AGES_ABOUT: optional(shortText),
  SITE_ADDRESS: optional(shortText),
  SITE_PHONE: telephone,
  SITE_WHATSAPP: telephone,
  SITE_EMAIL: optional(orNone(email)),
  SITE_HOURS: optional(shortText),
  SITE_NEWSLETTER: optional(choice('none')),
  SITE_GALLERY_URL: link,
  SITE_ANDROID_URL: link,
  SITE_IOS_URL: link,
  SITE_FACEBOOK_URL: link,
  SITE_X_URL: link,
  SITE_LINKEDIN_URL: link,
  SITE_INSTAGRAM_URL: link,
  SITE_TIKTOK_URL: link,
  SITE_YOUTUBE_URL: link,
  CHAT_SCRIPT_URL: optional(httpsUrl),
  CHAT_HOSTS: withDefault('', hosts),
  INDEXNOW_KEY: optional(pattern(/^[\dA-Za-z-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')),

  API_HOST: withDefault('127.0.0.1', anyText),
  // 0 lets the system choose a free port.
  API_PORT: withDefault('4000', integer(0, 65_535)),
  METRICS_PORT: optional(integer(0, 65_535)),
  API_METRICS_PORT: optional(integer(0, 65_535)),
  METRICS_HOST: withDefault('127.0.0.1', anyText),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(baseUrl),
  DATA_DIR: withDefault('data', anyText),
  DATABASE_URL: optional(pattern(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  S3_BUCKET: optional(pattern(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
  S3_ENDPOINT: optional(baseUrl),
  S3_REGION: withDefault('us-east-1', anyText),
  S3_ACCESS_KEY_ID: optional(anyText),
  S3_SECRET_ACCESS_KEY: optional(anyText),
  SEED_DEMO: optional(flag),
  SMTP_URL: optional(pattern(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: withDefault('Kitelab <hello@kitelab.example>', anyText),
  CONTACT_EMAIL: optional(email),
  PAYMENT_PROVIDER: optional(choice('sandbox', 'paystack')),
  PAYSTACK_PUBLIC_KEY: optional(anyText),
  PAYSTACK_SECRET_KEY: optional(anyText),
  PAYSTACK_API_URL: withDefault('https://api.paystack.co', url),
  REDIS_URL: optional(pattern(/^rediss?:\/\//, 'must begin with redis:// or rediss://')),
  RATE_LIMIT_MAX: withDefault('600', integer(1, Number.MAX_SAFE_INTEGER)),
  RECONCILE_AFTER_SECONDS: withDefault('120', seconds),
  SANDBOX_TRANSFER_SECONDS: withDefault('8', seconds),

  SESSION_SECRETS: required(commaSeparated(noSample)),
  TOKEN_SECRETS: required(commaSeparated(secret)),
  RETIRED_TOKEN_SECRETS: optional(commaSeparated(secret)),
  CODE_SECRETS: required(commaSeparated(secret)),
  INTERNAL_SECRETS: required(commaSeparated(noSample)),
  DATA_KEYS: required(commaSeparated(secret)),

  BACKUP_DIR: withDefault('backups', anyText),
  BACKUP_PASSPHRASE: optional(passphrase),

  DEPLOYMENT_ID: optional(anyText),
  PREVIOUS_BUILD: optional(anyText),
  TEST_DATABASE_URL: optional(anyText),
  CHROMIUM_PATH: optional(anyText),
  DEBUG: optional(anyText),
}

/** @typedef {keyof typeof variables} Name */
/** @typedef {Record<string, string | undefined>} Environment */
/**
 * @template {Name} N
 * @typedef {{ [K in N]: ReturnType<(typeof variables)[K]> }} Values
 */

// A school's own settings, built into the pages.
/** @type {Exclude<Extract<Name, `SITE_${string}`>, 'SITE_ORIGIN'>[]} */
export const siteVariables = Object.keys(variables).filter((name) => /^SITE_(?!ORIGIN$)/.test(name))

/**
 * Generated once unless they are set; without them the data cannot be read or its sessions end.
 * @type {('SESSION_SECRETS' | 'TOKEN_SECRETS' | 'CODE_SECRETS' | 'INTERNAL_SECRETS' | 'DATA_KEYS')[]}
 */
export const generatedSecrets = [
  'SESSION_SECRETS',
  'TOKEN_SECRETS',
  'CODE_SECRETS',
  'INTERNAL_SECRETS',
  'DATA_KEYS',
]

/**
 * With those that were removed and still serve an old link (STF-234).
 * @type {((typeof generatedSecrets)[number] | 'RETIRED_TOKEN_SECRETS')[]}
 */
export const keptSecrets = [...generatedSecrets, 'RETIRED_TOKEN_SECRETS']

/**
 * The values are complete when there is no problem; a problem is a sentence that names a variable.
 * @type {<N extends Name>(names: readonly N[], environment?: Environment) => { values: Values<N>, problems: string[] }}
 */
export function parseVariables(names, environment = process.env) {
  const values = {}
  const problems = []
  for (const name of names) {
    try {
      values[name] = variables[name](environment[name])
    } catch (error) {
      problems.push(`${name} ${error.message}.`)
    }
  }
  return { values, problems }
}

/** @type {<N extends Name>(names: readonly N[], environment?: Environment) => Values<N>} */
export function readVariables(names, environment) {
  const { values, problems } = parseVariables(names, environment)
  if (problems.length > 0) throw new Error(`The environment is not usable. ${problems.join(' ')}`)
  return values
}

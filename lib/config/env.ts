import 'server-only'
import { z } from 'zod'

const isLocal = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

const siteOrigin = z
  .url({ protocol: /^https?$/ })
  .refine(
    (value) => new URL(value).protocol === 'https:' || isLocal(new URL(value)),
    'must be https, except on localhost: the session cookie is not sent otherwise',
  )
  .transform((value) => new URL(value).origin)

// An empty variable counts as not set.
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** CSP sources: `https://chat.example wss://*.chat.example`. */
const hosts = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^(https|wss):\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/)))

const Settings = z.object({
  SITE_ORIGIN: siteOrigin.default('http://localhost:3000'),
  UPSTREAM_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/+$/, ''))
    .default('http://127.0.0.1:4000'),
  PAYMENT_PROVIDER: z.enum(['sandbox', 'paystack']).default('sandbox'),
  /** Enables /gallery. */
  GALLERY: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Number of own proxies in front; each appends an address to x-forwarded-for. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  /** The live chat's widget; without it, Help opens WhatsApp or the contact page. */
  CHAT_SCRIPT_URL: unlessEmpty(z.url({ protocol: /^https$/ }).optional()),
  /** Other hosts that the widget uses. */
  CHAT_HOSTS: unlessEmpty(hosts.default([])),
})

const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .refine((value) => !/change.?me|example/i.test(value), 'is the sample value: make one of your own')

const Secrets = z.object({
  SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(secret).min(1)),
  INTERNAL_SECRET: secret,
})

export const settingNames = [...Object.keys(Settings.shape), ...Object.keys(Secrets.shape)]

function parsed<S extends z.ZodObject>(schema: S): z.output<S> {
  const result = schema.safeParse(process.env)
  if (result.success) return result.data
  // Without values, which could be secrets.
  const reasons = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not usable. ${reasons.join('; ')}`)
}

let knownSettings: z.output<typeof Settings> | undefined
let knownSecrets: z.output<typeof Secrets> | undefined

/** All have defaults, so that a build needs no environment. */
export function settings() {
  knownSettings ??= parsed(Settings)
  return knownSettings
}

/** Without defaults, so read at the first request that needs them. */
export function secrets() {
  knownSecrets ??= parsed(Secrets)
  return knownSecrets
}

/** Reached on this machine only, without https. */
export function isLocalSite(): boolean {
  const origin = new URL(settings().SITE_ORIGIN)
  return origin.protocol === 'http:' && isLocal(origin)
}

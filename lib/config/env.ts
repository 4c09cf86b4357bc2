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

// An empty variable in a file of settings means that it is not set.
const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

/** `https://chat.example wss://*.chat.example`: sources of a content security policy and nothing else. */
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
  /** Whether /gallery shows the components. */
  GALLERY: z.enum(['0', '1']).default('0'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** How many proxies of our own stand in front; each adds the address it was called from to x-forwarded-for. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
  /** The live chat's widget; without it Help opens WhatsApp or the contact page. */
  CHAT_SCRIPT_URL: unlessEmpty(z.url({ protocol: /^https$/ }).optional()),
  /** Other hosts that the widget frames, asks or takes pictures from. */
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

/** Every variable that the site reads when it runs. */
export const settingNames = [...Object.keys(Settings.shape), ...Object.keys(Secrets.shape)]

function parsed<S extends z.ZodObject>(schema: S): z.output<S> {
  const given = schema.safeParse(process.env)
  if (given.success) return given.data
  // Names and reasons only: a value could be a secret.
  const reasons = given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`The environment is not usable. ${reasons.join('; ')}`)
}

let knownSettings: z.output<typeof Settings> | undefined
let knownSecrets: z.output<typeof Secrets> | undefined

/** What has a default, so that a build needs nothing set. */
export function settings() {
  knownSettings ??= parsed(Settings)
  return knownSettings
}

/** What has no default, asked for by the first request that needs it. */
export function secrets() {
  knownSecrets ??= parsed(Secrets)
  return knownSecrets
}

/** Whether the site is reached on this machine alone, without https. */
export function siteIsLocal(): boolean {
  const origin = new URL(settings().SITE_ORIGIN)
  return origin.protocol === 'http:' && isLocal(origin)
}

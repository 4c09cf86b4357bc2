import { z } from 'zod'
import { isLoopback } from '#domain/loopback'
import { sampleSchool } from '#domain/school'
import { validatePaymentSettings } from './validate-payment-settings.ts'

const secret = z.string().min(32, 'must be at least 32 characters')
const secrets = z
  .string()
  .transform((list) => list.split(',').map((item) => item.trim()))
  .pipe(z.array(secret).min(1))
const port = z.coerce.number().int().min(0).max(65_535)
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)

const EnvSchema = z.object({
  API_HOST: optional(z.string().default('127.0.0.1')),
  API_PORT: optional(port.default(4000)),
  DATA_DIR: optional(z.string().default('data')),
  DATABASE_URL: optional(
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
  ),
  TOKEN_SECRETS: secrets,
  CODE_SECRET: secret,
  INTERNAL_SECRET: secret,
  DATA_KEYS: secrets,
  SITE_ORIGIN: optional(z.url().default('http://localhost:3000')),
  SITE_NAME: optional(z.string().default(sampleSchool.name)),
  SITE_ADDRESS: optional(z.string().default(sampleSchool.address)),
  SITE_HOURS: optional(z.string().default(sampleSchool.hours)),
  SMTP_URL: optional(
    z
      .string()
      .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
      .optional(),
  ),
  MAIL_FROM: optional(z.string().default('Kitelab <hello@kitelab.example>')),
  CONTACT_EMAIL: optional(z.email().optional()),
  PAYMENT_PROVIDER: optional(z.enum(['sandbox', 'paystack']).optional()),
  PAYSTACK_SECRET_KEY: optional(z.string().optional()),
  PAYSTACK_PUBLIC_KEY: optional(z.string().optional()),
  PAYSTACK_API_URL: optional(z.url().default('https://api.paystack.co')),
  SANDBOX_TRANSFER_SECONDS: optional(z.coerce.number().min(0).default(8)),
  RECONCILE_AFTER_SECONDS: optional(z.coerce.number().min(0).default(120)),
  SEED_DEMO: optional(z.enum(['0', '1']).optional()),
  RATE_LIMIT_MAX: optional(z.coerce.number().int().min(1).default(600)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
})

type ParsedEnv = z.infer<typeof EnvSchema>
export type Env = ParsedEnv & { PAYMENT_PROVIDER: 'sandbox' | 'paystack' }

export const envNames = Object.keys(EnvSchema.shape)

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = EnvSchema.safeParse(source)
  if (parsed.success) return validateEnv(parsed.data)
  const [issue] = parsed.error.issues
  const name = issue?.path[0]?.toString() ?? 'A setting'
  const missing = source[name] === undefined
  throw new SettingsError(`${name} ${missing ? 'is not set' : (issue?.message ?? 'is wrong')}.`)
}

/** The outbox page of a public site is hidden, so nobody could read a sign-up code. */
const missingMailServer = ({ SITE_ORIGIN, SMTP_URL }: ParsedEnv) =>
  SMTP_URL || isLoopback(new URL(SITE_ORIGIN).hostname)
    ? undefined
    : 'SMTP_URL is not set while SITE_ORIGIN is a public address: set it to a mail server, because sign-up needs its codes.'

function validateEnv(env: ParsedEnv): Env {
  const problem = validatePaymentSettings(env) ?? missingMailServer(env)
  if (problem) throw new SettingsError(problem)
  return { ...env, PAYMENT_PROVIDER: env.PAYMENT_PROVIDER ?? 'sandbox' }
}

export const isMailLocal = (env: Env): boolean =>
  !env.SMTP_URL && isLoopback(new URL(env.SITE_ORIGIN).hostname)

import { isLoopback } from '#domain/loopback'
import { sampleSchool } from '#domain/school'
import { parseVariables } from '../../../lib/config/variables.mjs'
import { validatePaymentSettings } from './validate-payment-settings.ts'

const names = [
  'API_HOST',
  'API_PORT',
  'API_METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'DATA_DIR',
  'DATABASE_URL',
  'TOKEN_SECRETS',
  'RETIRED_TOKEN_SECRETS',
  'CODE_SECRETS',
  'INTERNAL_SECRETS',
  'DATA_KEYS',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SITE_ORIGIN',
  'INDEXNOW_KEY',
  'WEB_ORIGINS',
  'SITE_NAME',
  'SITE_ADDRESS',
  'SITE_HOURS',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'PAYMENT_PROVIDER',
  'PAYSTACK_SECRET_KEY',
  'PAYSTACK_PUBLIC_KEY',
  'PAYSTACK_API_URL',
  'SANDBOX_TRANSFER_SECONDS',
  'RECONCILE_AFTER_SECONDS',
  'SEED_DEMO',
  'REDIS_URL',
  'RATE_LIMIT_MAX',
  'LOG_LEVEL',
] as const

type Given = ReturnType<typeof parseVariables<(typeof names)[number]>>['values']
export type Env = ReturnType<typeof withDefaults>

const withDefaults = (given: Given) => ({
  ...given,
  WEB_ORIGINS: [...new Set(given.WEB_ORIGINS ?? [given.SITE_ORIGIN])],
  PAYMENT_PROVIDER: given.PAYMENT_PROVIDER ?? 'sandbox',
  SITE_NAME: given.SITE_NAME || sampleSchool.name,
  SITE_ADDRESS: given.SITE_ADDRESS || sampleSchool.address,
  SITE_HOURS: given.SITE_HOURS || sampleSchool.hours,
})

/** Thrown with one sentence that names what to set. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

export function readEnv(source?: Record<string, string | undefined>): Env {
  const { values, problems } = parseVariables(names, source)
  const wrong =
    problems[0] ?? validatePaymentSettings(values) ?? missingMailServer(values) ?? missingStorage(values)
  if (wrong) throw new SettingsError(wrong)
  return withDefaults(values)
}

/** A public site does not serve the outbox, so sign-up codes would reach no one. */
const missingMailServer = ({ SITE_ORIGIN, SMTP_URL }: Given) =>
  SMTP_URL || isLoopback(new URL(SITE_ORIGIN).hostname)
    ? undefined
    : 'SMTP_URL is not set while SITE_ORIGIN is a public address: set it to a mail server, because sign-up needs its codes.'

function missingStorage({ S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Given) {
  const needed = { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  const missing = Object.entries(needed).find(([, value]) => !value)
  return S3_BUCKET && missing ? `${missing[0]} is not set while S3_BUCKET is.` : undefined
}

export const isMailLocal = (env: Env): boolean =>
  !env.SMTP_URL && isLoopback(new URL(env.SITE_ORIGIN).hostname)

import type { Env } from './env.ts'

/** The address alone, without the name. */
export const senderAddress = ({ MAIL_FROM }: Pick<Env, 'MAIL_FROM'>): string =>
  MAIL_FROM.match(/<([^<>]+)>/)?.[1] ?? MAIL_FROM

/** The school's mailbox. */
export const contactAddress = (env: Pick<Env, 'CONTACT_EMAIL' | 'MAIL_FROM'>): string =>
  env.CONTACT_EMAIL ?? senderAddress(env)

import type { Env } from '../config/env.ts'
import type { Context, ErrorLog } from '../context.ts'
import type { Lane } from '../db/schema/mail.ts'
import type { MailSources } from '../mail/mail-sources.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import { BATCH, sendDueMails } from './outbox.ts'
import type { Job } from './runner.ts'

type Sender = { lowest: Lane; mailer: Mailer }

/** Per process. A sender serves its lane and the lanes before it, over connections of its own lane. */
const lanesOfSenders: readonly { lowest: Lane; count: number }[] = [
  { lowest: 'code', count: 2 },
  { lowest: 'service', count: 2 },
  { lowest: 'letter', count: 1 },
]

function senders(env: Env): Sender[] {
  if (!env.SMTP_URL) return [{ lowest: 'letter', mailer: createMailer(env) }]
  return lanesOfSenders.flatMap(({ lowest, count }) => {
    const mailer = createMailer(env, count)
    return Array.from({ length: count }, () => ({ lowest, mailer }))
  })
}

/** One job per sender, so that a slow delivery delays no other sender. */
export const outboxJobs = (context: Context, log: ErrorLog, mailSources: MailSources = new Map()): Job[] =>
  senders(context.env).map(({ lowest, mailer }) => ({
    name: 'outbox',
    everyMs: 500,
    async run(signal) {
      while ((await sendDueMails({ ...context, mailSources }, mailer, log, lowest, signal)) === BATCH);
    },
  }))

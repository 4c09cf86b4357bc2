import { sql } from 'drizzle-orm'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { sendDueMails } from '../../../../platform/jobs/outbox.ts'
import type { Outgoing } from '../../../../platform/mail/mailer.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { letterSources } from '../../../letters/letter-source.ts'
import { sendLetters } from '../letter-jobs.ts'

const refusal = {
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode: 550,
  response: '550 5.1.1 No such user',
}

/** What the jobs do, step by step. */
export function letterSenders(api: TestApp) {
  const delivered: Outgoing[] = []
  /** Addresses that the mail server refuses for good. */
  const refusedFor = new Set<string>()
  const context = { ...api, mailSources: letterSources(api) }

  async function mailer(mail: Outgoing) {
    if (refusedFor.has(mail.recipient)) throw Object.assign(new Error('No such user'), refusal)
    delivered.push(mail)
  }

  async function deliver(mailers = mailer) {
    while ((await sendDueMails(context, mailers)) > 0);
  }

  async function deliverOne() {
    const stop = new AbortController()
    const mailerOnce = async (mail: Outgoing) => {
      await mailer(mail)
      stop.abort()
    }
    await sendDueMails(context, mailerOnce, undefined, 'letter', stop.signal)
  }

  return {
    delivered,
    refusedFor,
    deliver,
    /** How many mails a sender takes. */
    claimed: () => sendDueMails(context, mailer),
    deliverOne,
    /** The outbox delivers what the letters permit now. */
    async step() {
      await sendLetters(api)
      await deliver()
      await sendLetters(api)
    },
    /** A step permits what leaves in three seconds: at 200 a minute 10. */
    passTime: () =>
      api.db.update(emailOutbox).set({ createdAt: sql`${emailOutbox.createdAt} - interval '4 seconds'` }),
    makeDue: () => api.db.update(emailOutbox).set({ nextAt: sql`clock_timestamp()` }),
  }
}

import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../config/env.ts'
import { writeDurably } from '../files/write-durably.ts'
import type { Mail } from './templates/layout.ts'

export type Outgoing = Mail & { mailId: string; recipient: string }

/** Delivers one mail, or throws. A second delivery of the same mail changes nothing, or can be recognised as such. */
export type Mailer = (mail: Outgoing) => Promise<void>

const PATIENCE_MS = 10_000

/** Receivers drop a repeated Message-ID: it is made of the mail's id. */
function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS },
    { from },
  )
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return async ({ mailId, recipient, subject, html, text }) => {
    // The address is given apart from its name, so that nothing in it can become a second one.
    const to = { name: '', address: recipient }
    await transport.sendMail({ messageId: `<${mailId}@${domain}>`, to, subject, html, text })
  }
}

export const outboxFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox')

/** Files that are named by the mail's id, the `.json` last: what is listed is complete. */
function folderMailer(folder: string): Mailer {
  return async ({ mailId, recipient, subject, html, text }) => {
    await mkdir(folder, { recursive: true })
    const about = { mailId, to: recipient, subject, sentAt: new Date().toISOString(), text }
    await writeDurably(join(folder, `${mailId}.html`), html)
    await writeDurably(join(folder, `${mailId}.txt`), text)
    await writeDurably(join(folder, `${mailId}.json`), `${JSON.stringify(about, null, 2)}\n`)
  }
}

/** SMTP when SMTP_URL is set, else files in DATA_DIR/outbox. */
export const createMailer = (env: Env): Mailer =>
  env.SMTP_URL ? smtpMailer(env.SMTP_URL, env.MAIL_FROM) : folderMailer(outboxFolder(env))

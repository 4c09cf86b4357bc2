import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../config/env.ts'
import { writeDurably } from '../files/write-durably.ts'
import type { Mail } from './templates/layout.ts'

export type Outgoing = Mail & { mailId: string; recipient: string }

export type Mailer = (mail: Outgoing) => Promise<void>

const TIMEOUT_MS = 10_000
/** Below the timeout of a silent socket, so that the connection ends with QUIT. */
const IDLE_MS = 8_000
/** Less than the lease of the outbox. */
const DELIVERY_MS = 90_000

const transportOptions = (url: string) => ({
  url,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
})

/** Logs in without sending. @returns the code of the failure */
export async function verifyMailServer(url: string): Promise<string | undefined> {
  const transport = createTransport(transportOptions(url))
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    transport.close()
  }
}

/** A stable Message-ID lets receivers drop duplicates. */
function smtpMailer(url: string, from: string, maxConnections: number): Mailer {
  const pool = { pool: true as const, maxConnections, idleTimeout: IDLE_MS }
  const transport = createTransport({ ...transportOptions(url), ...pool }, { from })
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'
  return async ({ mailId, recipient, unsubscribeUrl, attachments = [], ...content }) => {
    await transport.sendMail({
      ...content,
      messageId: `<${mailId}@${domain}>`,
      // Structured, so that the address cannot inject a second recipient.
      to: { name: '', address: recipient },
      attachments: [...attachments],
      headers: unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {},
      signal: AbortSignal.timeout(DELIVERY_MS),
    })
  }
}

/** RFC 8058: the mail program shows a button of its own. No address to write to is named, since no program reads that mailbox. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const outboxFolder = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'outbox')

/** The `.json` is written last, so listed mails are complete. */
function folderMailer(folder: string): Mailer {
  return async ({ mailId, recipient, subject, html, text, replyTo, attachments = [] }) => {
    await mkdir(folder, { recursive: true })
    const sentAt = new Date().toISOString()
    const summary = { mailId, to: recipient, subject, sentAt, ...(replyTo && { replyTo }), text }
    await writeDurably(join(folder, `${mailId}.html`), html)
    await writeDurably(join(folder, `${mailId}.txt`), text)
    for (const { filename, content } of attachments)
      await writeDurably(join(folder, `${mailId}.${filename}`), content)
    await writeDurably(join(folder, `${mailId}.json`), `${JSON.stringify(summary, null, 2)}\n`)
  }
}

/** Of the demo people. It exists nowhere (RFC 2606), and mails that are refused harm the sender's reputation. */
const DEMO_DOMAIN = '@kitelab.example'

const exceptDemo =
  (send: Mailer): Mailer =>
  async (mail) => {
    if (!mail.recipient.toLowerCase().endsWith(DEMO_DOMAIN)) await send(mail)
  }

/** @param connections to the mail server, which are kept open between mails */
export function createMailer(env: Env, connections = 1): Mailer {
  if (!env.SMTP_URL) return folderMailer(outboxFolder(env))
  const send = smtpMailer(env.SMTP_URL, env.MAIL_FROM, connections)
  // Only a test mails from the sample address.
  return env.MAIL_FROM.includes(DEMO_DOMAIN) ? send : exceptDemo(send)
}

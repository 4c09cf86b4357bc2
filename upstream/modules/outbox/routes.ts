import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import { id } from '#contract/field'
import { hostnameOf, isLoopback } from '#domain/loopback'
import { isMailLocal } from '../../platform/config/env.ts'
import type { Context } from '../../platform/context.ts'
import { type LocalMail, listLocalMails, readLocalMail } from '../../platform/mail/local-outbox.ts'
import { outboxFolder } from '../../platform/mail/mailer.ts'
import { escapeHtml } from '../../platform/mail/templates/layout.ts'

const policy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
const ref = z.object({ id })

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Africa/Lagos',
})

const entry = ({
  mailId,
  to,
  subject,
  sentAt,
  replyTo,
}: LocalMail) => `<li><a href="/outbox/${encodeURIComponent(mailId)}">
<strong>${escapeHtml(subject)}</strong> <span>to ${escapeHtml(to)}${replyTo ? ` · answers go to ${escapeHtml(replyTo)}` : ''}</span> <time datetime="${escapeHtml(sentAt)}">${time.format(new Date(sentAt))} WAT</time></a></li>`

const page = (school: string, mails: readonly LocalMail[]) => `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox · ${escapeHtml(school)}</title>
<style>
body{margin:0;background:#e2f3ff;color:#14235c;font:17px/1.5 'Trebuchet MS','Segoe UI',Arial,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 16px}
h1{margin:0 0 8px;font-size:32px;line-height:1.15}
ul{list-style:none;margin:24px 0;padding:0;display:grid;gap:12px}
a{display:grid;gap:4px;padding:16px 20px;background:#fff;border-radius:16px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
a:hover strong{text-decoration:underline}
a:focus-visible{outline:3px solid #14235c;outline-offset:3px}
span,time{font-size:15px;color:#36416f}
</style></head><body><main><h1>Outbox</h1>
<p>No mail server is configured, so mails stay on this machine. Newest first; reload to see new ones.</p>
${mails.length > 0 ? `<ul>${mails.map(entry).join('\n')}</ul>` : '<p>No mail has been written yet.</p>'}
</main></body></html>
`

export function outboxRoutes(app: FastifyInstance, { env }: Context): void {
  if (!isMailLocal(env)) return
  const folder = outboxFolder(env)
  app.addHook('onRequest', async ({ clientAddress, ip, host }) => {
    // Direct requests must use a local host name, against DNS rebinding.
    const isNamed = clientAddress !== ip || isLoopback(hostnameOf(host) ?? '')
    if (!isLoopback(clientAddress) || !isNamed) throw new AppError('not_found', 'Not found.')
  })

  app.get('/outbox', { schema: { hide: true } }, async (_, reply) => {
    const mails = await listLocalMails(folder)
    const html = page(env.SITE_NAME, mails)
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })

  app.get('/outbox/:id', { schema: { params: ref, hide: true } }, async (request, reply) => {
    const html = await readLocalMail(folder, ref.parse(request.params).id)
    if (html === undefined) throw new AppError('not_found', 'Not found.')
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
  })
}

import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Env } from '../../platform/config/env.ts'
import type { ProviderResponse } from '../paystack/transport.ts'
import { outcomes, type SandboxLedger } from './ledger.ts'
import { choiceView, failure, popupView, success } from './responses.ts'

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** No origin of its own, so the page cannot read the site. WebKit ignores 'self' there, so the site is named. */
const contentSecurityPolicy = (site: string) =>
  [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'self' ${site}`,
    "style-src 'unsafe-inline'",
    `connect-src 'self' ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

const Code = z.object({ code: z.string().regex(/^[0-9a-f]{1,64}$/) })
const Choice = Code.extend({ outcome: z.enum(outcomes) })

const hidden = { hide: true }

export function sandboxRoutes(app: FastifyInstance, ledger: SandboxLedger, env: Env): void {
  const policy = contentSecurityPolicy(new URL(env.SITE_ORIGIN).origin)
  const page = file('popup.html')
  const script = file('popup.js')

  // The page's origin is null, so its own calls are cross-origin.
  app.addHook('onRequest', async (_, reply) => {
    reply.header('access-control-allow-origin', '*')
  })

  app.get('/sandbox/popup', { schema: hidden }, (_, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  )
  app.get('/sandbox/popup.js', { schema: hidden }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/sandbox/transaction/verify_access_code/:code', { schema: hidden }, async ({ params }, reply) => {
    const code = Code.safeParse(params).data?.code
    const found = code === undefined ? undefined : await ledger.findByCode(code)
    return send(
      reply,
      found ? success(popupView(found, env.SITE_NAME), 'Access code validated') : unknownCode,
    )
  })
  app.post('/sandbox/_pay/:code/:outcome', { schema: hidden }, async ({ params }, reply) => {
    const choice = Choice.safeParse(params).data
    const found = choice && (await ledger.choose(choice.code, choice.outcome))
    return send(reply, found ? success(choiceView(found), 'ok') : unknownCode)
  })
}

const unknownCode = failure(
  404,
  'This payment is not known. Close this window and try again.',
  'invalid_access_code',
)

const send = (reply: FastifyReply, { status, body }: ProviderResponse) => reply.code(status).send(body)

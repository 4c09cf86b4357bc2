import 'server-only'
import type { NextRequest } from 'next/server'
import * as api from '#contract/api/account-links'
import type * as bff from '#contract/bff/account-links'
import { AppError } from '#contract/errors'
import { type EmailChangeAct, type EmailChangeResult, mailLinkPaths } from '@/lib/mail-link-paths'
import { PASSWORD_LIMIT_MS } from '@/lib/server/parent'
import type { Handler } from '@/lib/server/route'
import { endSession } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

/** STF-198. */
export const setPasswordByLink: Handler<typeof bff.setPasswordByLink> = async ({ params, body }) => {
  const answer = await upstream(
    api.setPasswordByLink,
    { params, body },
    { anonymous: true },
    { fallback: 'Confirm Password failed', timeLimit: PASSWORD_LIMIT_MS },
  )
  // The API has ended all sessions of the account, which may be the one in this browser.
  await endSession()
  return answer
}

const endpoints = { confirm: api.confirmEmailChange, stop: api.stopEmailChange }

/**
 * STF-200. The token is the permission: a form on a page without a referrer sends no origin. The answer is a page that says
 * what happened.
 */
const actByLink =
  (act: EmailChangeAct) =>
  async (_: NextRequest, { params }: Context): Promise<Response> => {
    const token = String((await params).token)
    const location = mailLinkPaths.emailChange(token, act, await resultOf(act, token))
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })
  }

export const confirmEmailChange = actByLink('confirm')
export const stopEmailChange = actByLink('stop')

async function resultOf(act: EmailChangeAct, token: string): Promise<EmailChangeResult> {
  try {
    await upstream(endpoints[act], { params: { token } }, { anonymous: true })
    return 'done'
  } catch (error) {
    if (!(error instanceof AppError)) return 'failed'
    if (error.reason === 'email_taken') return 'taken'
    const isInvalid =
      error.reason === 'link_invalid' || error.code === 'invalid' || error.code === 'not_found'
    return isInvalid ? 'invalid' : 'failed'
  }
}

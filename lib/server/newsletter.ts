import 'server-only'
import type { NextRequest } from 'next/server'
import * as api from '#contract/api/newsletter'
import { AppError } from '#contract/errors'
import { mailLinkPaths, type NewsletterResult } from '@/lib/mail-link-paths'
import { errorResponse, reply } from '@/lib/server/respond'
import { upstream } from '@/lib/server/upstream'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

const tokenIn = async ({ params }: Context) => String((await params).token)

const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } })

function resultOf(error: unknown): NewsletterResult {
  if (!(error instanceof AppError)) return 'failed'
  const isInvalid = error.reason === 'link_invalid' || error.code === 'invalid' || error.code === 'not_found'
  return isInvalid ? 'invalid' : 'failed'
}

/** STF-226. The token is the permission: a form on a page without a referrer sends no origin. */
export async function confirmNewsletter(_: NextRequest, context: Context): Promise<Response> {
  const token = await tokenIn(context)
  const result = await upstream(api.confirmNewsletter, { body: { token } }, { anonymous: true }).then(
    () => 'done' as const,
    resultOf,
  )
  return seeOther(mailLinkPaths.confirmNewsletter(token, result))
}

/** STF-233. Changes nothing: programs that check the links of mails open it too. */
export const openUnsubscribe = async (_: NextRequest, context: Context): Promise<Response> =>
  seeOther(mailLinkPaths.leaveNewsletter(await tokenIn(context)))

/** STF-233, RFC 8058: the servers of mail providers send neither a cookie nor an origin. The form of the page gets a page. */
export async function unsubscribe({ nextUrl }: NextRequest, context: Context): Promise<Response> {
  const token = await tokenIn(context)
  const wantsPage = nextUrl.searchParams.get('answer') === 'page'
  try {
    const answer = await upstream(api.leaveNewsletter, { params: { token } }, { anonymous: true })
    return wantsPage ? seeOther(mailLinkPaths.leaveNewsletter(token, 'done')) : reply(answer)
  } catch (error) {
    return wantsPage ? seeOther(mailLinkPaths.leaveNewsletter(token, resultOf(error))) : errorResponse(error)
  }
}

import 'server-only'
import type { NextRequest } from 'next/server'
import * as api from '#contract/api/mail-choices'
import { switchRemindersOff as switchCall } from '#contract/bff/mail-choices'
import { urlOf } from '#contract/bff-call'
import { AppError } from '#contract/errors'
import { withQuery } from '#domain/with-query'
import { paths } from '@/lib/paths'
import { errorResponse, reply } from '@/lib/server/respond'
import { upstream } from '@/lib/server/upstream'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

const tokenIn = async ({ params }: Context) => String((await params).token)

/** Where the form of the page is sent, which gets a page as its answer. */
export const remindersOffAction = (token: string): string =>
  withQuery(urlOf(switchCall, { params: { token } }), { answer: 'page' })

const wantsPage = ({ nextUrl }: NextRequest) => nextUrl.searchParams.get('answer') === 'page'

const toPage = (...target: Parameters<typeof paths.remindersOff>) =>
  new Response(null, {
    status: 303,
    headers: { location: paths.remindersOff(...target), 'cache-control': 'private, no-store' },
  })

/** Changes nothing: programs that check the links of mails open it too. */
export async function openRemindersOff(_: NextRequest, context: Context): Promise<Response> {
  return toPage(await tokenIn(context))
}

/** The token is the permission: the servers of mail providers send neither a cookie nor an origin. */
export async function switchRemindersOff(request: NextRequest, context: Context): Promise<Response> {
  const token = await tokenIn(context)
  try {
    const answer = await upstream(api.switchRemindersOff, { params: { token } }, { anonymous: true })
    return wantsPage(request) ? toPage(token, 'off') : reply(answer)
  } catch (error) {
    if (!wantsPage(request)) return errorResponse(error)
    const isUnknown = error instanceof AppError && error.code === 'not_found'
    return toPage(token, isUnknown ? 'unknown' : 'failed')
  }
}

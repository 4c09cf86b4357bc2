import 'server-only'
import type { NextRequest } from 'next/server'
import type { FamilyFile } from '#contract/api/privacy'
import * as api from '#contract/api/privacy-requests'
import { AppError } from '#contract/errors'
import { mailLinkPaths, type RequestAct, type RequestResult } from '@/lib/mail-link-paths'
import { readBytes } from '@/lib/server/read-body'
import { upstream } from '@/lib/server/upstream'

type Context = { params: Promise<Record<string, string | string[] | undefined>> }

const ERASE_LIMIT_MS = 10_000
/** The file contains the family's pictures. */
const EXPORT_LIMITS = { timeLimit: 20_000, sizeLimit: 20_000_000 }
const FORM_BYTES = 4_096

const tokenIn = async ({ params }: Context) => String((await params).token)

/**
 * STF-202, STF-203. The token is the permission: a form on a page without a referrer sends no origin. The answer is a page
 * that says what happened.
 */
const toPage = (token: string, act: RequestAct, result: RequestResult) =>
  new Response(null, {
    status: 303,
    headers: {
      location: mailLinkPaths.privacyRequest(token, act, result),
      'cache-control': 'private, no-store',
    },
  })

function resultOf(error: unknown): RequestResult {
  if (!(error instanceof AppError)) return 'failed'
  if (error.reason === 'wrong_password') return 'wrong'
  if (error.reason === 'payment_pending') return 'waits'
  if (error.code === 'too_many') return 'later'
  const isInvalid = error.reason === 'link_invalid' || error.code === 'not_found'
  return isInvalid ? 'invalid' : 'failed'
}

const call = {
  confirm: (token: string) =>
    upstream(api.confirmDeletion, { params: { token } }, { anonymous: true }, { timeLimit: ERASE_LIMIT_MS }),
  stop: (token: string) => upstream(api.stopDeletion, { params: { token } }, { anonymous: true }),
}

const actByLink =
  (act: keyof typeof call) =>
  async (_: NextRequest, context: Context): Promise<Response> => {
    const token = await tokenIn(context)
    try {
      await call[act](token)
      return toPage(token, act, 'done')
    } catch (error) {
      return toPage(token, act, resultOf(error))
    }
  }

export const confirmDeletion = actByLink('confirm')
export const stopDeletion = actByLink('stop')

const NAME = 'family-data.json'

const toFile = (file: FamilyFile) =>
  new Response(JSON.stringify(file, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${NAME}"`,
      'cache-control': 'private, no-store',
    },
  })

/** Of a form that a page without scripts sends. */
async function passwordIn(request: NextRequest): Promise<string> {
  const bytes = await readBytes(request, FORM_BYTES)
  return new URLSearchParams(new TextDecoder().decode(bytes)).get('password') ?? ''
}

export async function downloadExport(request: NextRequest, context: Context): Promise<Response> {
  const token = await tokenIn(context)
  try {
    const body = { password: await passwordIn(request) }
    if (!body.password) return toPage(token, 'download', 'empty')
    const input = { params: { token }, body }
    return toFile(await upstream(api.downloadExport, input, { anonymous: true }, EXPORT_LIMITS))
  } catch (error) {
    return toPage(token, 'download', resultOf(error))
  }
}

type Deletion = { isInvalid: true } | { isInvalid: false; isConfirmed: boolean; obstacle: string | null }

/** What the page of a deletion says before anything is pressed. Without an answer it asks all the same. */
export async function readDeletion(token: string): Promise<Deletion> {
  try {
    const found = await upstream(api.readDeletion, { params: { token } }, { anonymous: true })
    return { isInvalid: false, ...found }
  } catch (error) {
    return resultOf(error) === 'invalid'
      ? { isInvalid: true }
      : { isInvalid: false, isConfirmed: false, obstacle: null }
  }
}

type Stop = { isInvalid: true } | { isInvalid: false; eraseAfter: string | null }

/** As `readDeletion`, of an announced deletion. */
export async function readStop(token: string): Promise<Stop> {
  try {
    const { eraseAfter } = await upstream(api.readStop, { params: { token } }, { anonymous: true })
    return { isInvalid: false, eraseAfter }
  } catch (error) {
    return resultOf(error) === 'invalid' ? { isInvalid: true } : { isInvalid: false, eraseAfter: null }
  }
}

import 'server-only'
import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { settings } from '@/lib/config/env'

const LIMIT_MS = 5_000
const PAUSE_MS = 100
/** More would keep visitors waiting, whose pages the same process renders. */
const AT_ONCE = 2

/** Each is stored apart (lib/http/public-request.ts); the uncompressed page comes from Next's cache. */
const encodings = ['identity', 'br', 'gzip'] as const

type Answer = { isReady: boolean; body: Buffer }

/**
 * Requests pages of this process until it has stored new versions of them.
 * @returns paths, and preview pictures of their pages, of which it still sends an old version
 */
export async function makeReady(paths: readonly string[]): Promise<string[]> {
  const endsAt = Date.now() + LIMIT_MS
  const waiting = [...paths]
  const unready: string[] = []
  async function work() {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      unready.push(...(await prepare(path, endsAt)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return unready
}

async function prepare(path: string, endsAt: number): Promise<string[]> {
  const pages: Answer[] = []
  for (const encoding of encodings) pages.push(await ask(path, encoding, endsAt))
  if (!pages.every(({ isReady }) => isReady)) return [path]
  const preview = previewIn(pages[0]?.body.toString() ?? '')
  if (preview && !(await ask(preview, 'identity', endsAt)).isReady) return [preview]
  return []
}

/** Until Next is no longer making a new version. */
async function ask(path: string, encoding: string, endsAt: number): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(path, encoding, endsAt).catch(() => ({
      isReady: false,
      body: Buffer.from(''),
    }))
    if (answer.isReady || Date.now() + PAUSE_MS > endsAt) return answer
    await pause(PAUSE_MS)
  }
}

async function askOnce(path: string, encoding: string, endsAt: number): Promise<Answer> {
  const { HOST, PORT, SITE_ORIGIN } = settings()
  const signal = AbortSignal.timeout(Math.max(endsAt - Date.now(), 1))
  const { host } = new URL(SITE_ORIGIN)
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host, 'accept-encoding': encoding, 'user-agent': 'kitelab' }
    request({ host: loopback(HOST), port: PORT, path, headers, signal }, resolve)
      .once('error', reject)
      .end()
  })
  const { statusCode = 500 } = response
  const isOld = response.headers['x-nextjs-cache'] === 'STALE' || 'x-kitelab-kept' in response.headers
  return { isReady: statusCode < 500 && !isOld, body: await buffer(response) }
}

/** An address that means every interface is none to connect to. */
const loopback = (host: string) => host.replace(/^0\.0\.0\.0$/, '127.0.0.1').replace(/^\[?::\]?$/, '::1')

function previewIn(html: string): string | undefined {
  const [, address] = html.match(/<meta property="og:image" content="([^"]*)"/) ?? []
  const { SITE_ORIGIN } = settings()
  return address?.startsWith(`${SITE_ORIGIN}/preview/`) ? address.slice(SITE_ORIGIN.length) : undefined
}

import { ProviderError } from '../port.ts'

export type ProviderCall = { method: 'GET' | 'POST'; path: string; body?: unknown }
export type ProviderAnswer = { status: number; body: unknown }

export type Transport = (call: ProviderCall) => Promise<ProviderAnswer>

const SIZE_LIMIT = 1_000_000

type Options = { baseUrl: string; secretKey: string; timeLimitMs?: number }

/** The time limit covers the whole response; errors and logs never contain the key. */
export function httpTransport({ baseUrl, secretKey, timeLimitMs = 8_000 }: Options): Transport {
  return async ({ method, path, body }) => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeLimitMs),
        headers: {
          authorization: `Bearer ${secretKey}`,
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: response.status, body: JSON.parse(await readText(response)) }
    } catch (error) {
      throw new ProviderError(
        'unreachable',
        `The payment provider did not answer ${method} ${nameOf(path)}.`,
        error,
      )
    }
  }
}

const nameOf = (path: string) => path.replace(/^(\/transaction(?:\/verify)?)\/(?!initialize$).*$/, '$1')

async function readText(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > SIZE_LIMIT) throw new Error('The answer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

import { ProviderError } from '../port.ts'

export type ProviderCall = { method: 'GET' | 'POST'; path: string; body?: unknown }
export type ProviderResponse = { status: number; body: unknown }

export type Transport = (call: ProviderCall) => Promise<ProviderResponse>

const SIZE_LIMIT = 1_000_000

type Options = { baseUrl: string; secretKey: string; timeoutMs?: number }

/** The time limit covers the whole response; errors and logs never contain the key. */
export function httpTransport({ baseUrl, secretKey, timeoutMs = 8_000 }: Options): Transport {
  return async ({ method, path, body }) => {
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
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
        `The payment provider did not respond to ${method} ${redactPath(path)}.`,
        error,
      )
    }
  }
}

const redactPath = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/^(\/transaction(?:\/verify)?|\/refund\/retry_with_customer_details)\/(?!initialize$).*$/, '$1')

async function readText(response: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > SIZE_LIMIT) throw new Error('The response is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { decodeXML } from 'entities'
import { type FileStore, isFileKey } from './store.ts'

export type Bucket = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  timeoutMs?: number
}

const MAX_ATTEMPTS = 3
const FIRST_PAUSE_MS = 100

type Call = { method: 'PUT' | 'GET' | 'HEAD' | 'DELETE'; key: string; query?: string; body?: Uint8Array }

const isTransient = ({ status }: Response) => status >= 500 || status === 429

function requireKey(key: string) {
  if (!isFileKey(key)) throw new RangeError('Not a file key.')
}

const valuesOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, value = '']) =>
    decodeXML(value),
  )

/** S3 or a compatible service. Addresses are path-style, which every such service accepts. */
export function bucketStore({ endpoint, bucket, timeoutMs = 5_000, ...credentials }: Bucket): FileStore {
  const client = new AwsClient({ ...credentials, service: 's3' })

  async function attempt({ method, key, query = '', body }: Call): Promise<Response> {
    const request = await client.sign(`${endpoint}/${bucket}/${key}${query}`, {
      method,
      body: body ? Uint8Array.from(body) : null,
      // Without it aws4fetch leaves the content out of the signature.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const response = await fetch(request)
    // Inside the time limit, and a connection is free again only after its body is read.
    const bytes = await response.arrayBuffer()
    const content = method === 'GET' ? bytes : null
    return new Response(content, { status: response.status })
  }

  /** Every call may be repeated: a key is written once, with the same bytes. */
  async function send(call: Call, attempts = 1): Promise<Response> {
    const isLast = attempts === MAX_ATTEMPTS
    const response = await attempt(call).catch((error: unknown) => {
      if (isLast) throw new Error('The object storage does not respond.', { cause: error })
    })
    if (response?.ok || response?.status === 404) return response
    if (response && (isLast || !isTransient(response)))
      throw new Error(`The object storage responded ${response.status} to ${call.method}.`)
    await wait(Math.random() * FIRST_PAUSE_MS * 2 ** attempts)
    return send(call, attempts + 1)
  }

  async function* list(): AsyncGenerator<string> {
    for (let token: string | undefined = ''; token !== undefined; ) {
      const parameters = new URLSearchParams({
        'list-type': '2',
        ...(token && { 'continuation-token': token }),
      })
      const response = await send({ method: 'GET', key: '', query: `?${parameters}` })
      if (!response.ok) throw new Error(`The bucket ${bucket} does not exist.`)
      const page = await response.text()
      yield* valuesOf(page, 'Key').filter(isFileKey)
      token = valuesOf(page, 'NextContinuationToken')[0]
    }
  }

  return {
    list,
    async put(key, bytes) {
      requireKey(key)
      const { status } = await send({ method: 'PUT', key, body: bytes })
      if (status === 404) throw new Error(`The bucket ${bucket} does not exist.`)
    },
    async read(key) {
      if (!isFileKey(key)) return undefined
      const response = await send({ method: 'GET', key })
      if (!response.ok && (await response.text()).includes('NoSuchBucket'))
        throw new Error(`The bucket ${bucket} does not exist.`)
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
    },
    async delete(key) {
      requireKey(key)
      await send({ method: 'DELETE', key })
    },
    exists: async (key) => isFileKey(key) && (await send({ method: 'HEAD', key })).ok,
  }
}

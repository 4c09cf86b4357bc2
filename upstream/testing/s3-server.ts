import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

const BUCKET = 'kitelab-files'
const REGION = 'eu-west-1'
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret that never leaves the machine' }

/** A status, a closed connection, or no response. */
type Failure = number | 'closed' | 'silent'

type State = {
  objects: Map<string, Buffer>
  requestCount: number
  /** Of the next requests. */
  failures: Failure[]
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()

/** Signature Version 4, written from its specification: docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header = (name: string) => String(request.headers[name] ?? '').trim()
  const match = header('authorization').match(
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/,
  )
  if (!match) return false
  const [, id = '', day = '', region = '', signedHeaders = '', signature = ''] = match
  const names = signedHeaders.split(';')
  const mustBeSigned = ['host', 'x-amz-content-sha256', 'x-amz-date']
  if (
    id !== credentials.accessKeyId ||
    region !== REGION ||
    !mustBeSigned.every((name) => names.includes(name))
  )
    return false
  const at = header('x-amz-date')
  if (at.slice(0, 8) !== day || header('x-amz-content-sha256') !== sha256(body)) return false
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  searchParams.sort()
  const query = searchParams.toString().replaceAll('+', '%20')
  const canonicalHeaders = names.map((name) => `${name}:${header(name)}\n`).join('')
  const canonical = [request.method, pathname, query, canonicalHeaders, signedHeaders, sha256(body)].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${credentials.secretAccessKey}`, day))
  return hmac(key, text).toString('hex') === signature
}

function fail(failure: Failure, request: IncomingMessage, response: ServerResponse) {
  if (failure === 'closed') request.socket.destroy()
  else if (failure !== 'silent') response.writeHead(failure).end('<Error/>')
}

const PAGE = 2

/** ListObjectsV2, with small pages. */
function listing({ objects }: State, parameters: URLSearchParams) {
  const from = Number(parameters.get('continuation-token') ?? 0)
  const keys = [...objects.keys()].sort()
  const contents = keys.slice(from, from + PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const next =
    from + PAGE < keys.length ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

async function respond(request: IncomingMessage, response: ServerResponse, state: State) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const body = Buffer.concat(chunks)
  state.requestCount += 1
  const failure = state.failures.shift()
  if (failure) return fail(failure, request, response)
  if (!isSigned(request, body)) return response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
  const [path = '', search] = (request.url ?? '').split('?')
  const [, bucket, ...parts] = path.split('/')
  const key = parts.join('/')
  if (bucket !== BUCKET) return response.writeHead(404).end('<Code>NoSuchBucket</Code>')
  if (search) return response.writeHead(200).end(listing(state, new URLSearchParams(search)))
  if (request.method === 'PUT') state.objects.set(key, body)
  if (request.method === 'DELETE') {
    state.objects.delete(key)
    return response.writeHead(204).end()
  }
  const object = state.objects.get(key)
  if (!object) return response.writeHead(404).end(request.method === 'HEAD' ? '' : '<Code>NoSuchKey</Code>')
  return response.writeHead(200).end(request.method === 'GET' ? object : '')
}

/** Object storage that checks the signature of each request. */
export async function s3Server() {
  const state: State = { objects: new Map(), requestCount: 0, failures: [] }
  const server = createServer((request, response) => void respond(request, response, state))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => void server.close(resolve))
  }
  const options = { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: REGION, ...credentials }
  return { options, state, close }
}

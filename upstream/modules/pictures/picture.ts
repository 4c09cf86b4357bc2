import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError, type ErrorCode } from '#contract/errors'
import { limitConcurrency } from '../../platform/concurrency-limit.ts'
import { LIMITS, type Refusal, refusals } from './picture-limits.ts'

const script = fileURLToPath(new URL('./reencode-process.ts', import.meta.url))
const limitReencoding = limitConcurrency({ maxRunning: 2, maxQueued: 20 })

const messages: Record<Refusal | 'slow', readonly [ErrorCode, string]> = {
  type: ['unsupported', 'Please choose a JPEG, PNG or WebP picture.'],
  pixels: ['too_large', 'Please choose a picture of at most 24 megapixels and 6,000 pixels a side.'],
  damaged: ['unsupported', 'This picture is damaged or not complete. Please choose another one.'],
  slow: ['unsupported', 'This picture takes too long to open. Please choose another one.'],
}

function rejectionError(refusal: keyof typeof messages) {
  const [code, text] = messages[refusal]
  return new AppError(code, text, { fields: { file: text } })
}

const startsWith = (bytes: Uint8Array, signature: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature

/** By magic bytes: name and content type are not trusted. */
const hasPictureSignature = (bytes: Uint8Array) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

/** At most 512 pixels a side, without metadata or appended data. @throws AppError */
export async function reencodePicture(bytes: Uint8Array): Promise<Uint8Array> {
  if (!hasPictureSignature(bytes)) throw rejectionError('type')
  return limitReencoding(() => reencode(bytes))
}

async function reencode(bytes: Uint8Array): Promise<Uint8Array> {
  // No environment variables in the decoder process.
  const child = spawn(process.execPath, ['--max-old-space-size=128', script], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: LIMITS.timeoutMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const ended = new Promise<{ status: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve({ status, signal }))
  })
  const [{ status, signal }, picture] = await Promise.all([ended, buffer(child.stdout)])
  if (status === 0 && picture.byteLength > 0) return picture
  if (signal) throw rejectionError('slow')
  const refusal = Object.entries(refusals).find(([, code]) => code === status)?.[0]
  throw rejectionError(refusal === 'type' || refusal === 'pixels' ? refusal : 'damaged')
}

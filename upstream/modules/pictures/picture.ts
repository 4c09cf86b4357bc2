import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError, type ErrorCode } from '#contract/errors'
import { limitConcurrency } from '../../platform/concurrency-limit.ts'
import { type PictureUse, pictureLimits, type Refusal, refusals, SIZE_BYTES } from './picture-limits.ts'

const script = fileURLToPath(new URL('./reencode-process.ts', import.meta.url))
const limitReencoding = limitConcurrency({ maxRunning: 2, maxQueued: 20 })

type Messages = Record<Refusal | 'slow', readonly [ErrorCode, string]>

const shared = {
  damaged: ['unsupported', 'This picture is damaged or not complete. Please choose another one.'],
  slow: ['unsupported', 'This picture took too long to open. Please try again or choose another one.'],
} as const

const messages: Record<PictureUse, Messages> = {
  family: {
    ...shared,
    type: ['unsupported', 'Please choose a JPEG, PNG or WebP picture.'],
    pixels: ['too_large', 'Please choose a picture of at most 24 megapixels and 6,000 pixels a side.'],
  },
  media: {
    ...shared,
    type: ['unsupported', 'Use a JPEG, PNG or WebP picture.'],
    pixels: ['too_large', 'The picture is larger than 40 megapixels.'],
  },
}

function rejectionError(use: PictureUse, refusal: keyof Messages) {
  const [code, text] = messages[use][refusal]
  const reason = refusal === 'slow' ? 'picture_slow' : undefined
  return new AppError(code, text, { fields: { file: text }, reason })
}

const startsWith = (bytes: Uint8Array, signature: string, at = 0) =>
  Buffer.from(bytes.subarray(at, at + signature.length)).toString('latin1') === signature

/** By magic bytes: name and content type are not trusted. */
const hasPictureSignature = (bytes: Uint8Array) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8))

export type ReencodedPicture = { bytes: Uint8Array; width: number; height: number }

/** WebP without metadata or appended data, at most as large as its use allows. @throws AppError */
export async function reencodePicture(bytes: Uint8Array, use: PictureUse): Promise<ReencodedPicture> {
  if (!hasPictureSignature(bytes)) throw rejectionError(use, 'type')
  return limitReencoding(() => reencode(bytes, use))
}

async function reencode(bytes: Uint8Array, use: PictureUse): Promise<ReencodedPicture> {
  // No environment variables in the decoder process.
  const child = spawn(process.execPath, ['--max-old-space-size=128', script, use], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: pictureLimits[use].timeoutMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(bytes)
  const ended = new Promise<{ status: number | null; signal: string | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status, signal) => resolve({ status, signal }))
  })
  const [{ status, signal }, output] = await Promise.all([ended, buffer(child.stdout)])
  if (status === 0 && output.byteLength > SIZE_BYTES)
    return {
      width: output.readUInt32BE(0),
      height: output.readUInt32BE(4),
      bytes: output.subarray(SIZE_BYTES),
    }
  if (signal) throw rejectionError(use, 'slow')
  const refusal = Object.entries(refusals).find(([, code]) => code === status)?.[0]
  throw rejectionError(use, refusal === 'type' || refusal === 'pixels' ? refusal : 'damaged')
}

import sharp from 'sharp'
import { LIMITS, type Refusal, refusals } from './picture-limits.ts'

/** Decodes one untrusted picture in its own process, from stdin to stdout. */
const exitWith = (refusal: Refusal): never => process.exit(refusals[refusal])

async function reencode(bytes: Buffer): Promise<Buffer> {
  sharp.concurrency(1)
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: LIMITS.inputPixels, failOn: 'error' })
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { format, width, height } = metadata
  if (!LIMITS.formats.includes(format)) return exitWith('type')
  if (width * height > LIMITS.inputPixels || Math.max(width, height) > LIMITS.inputSide)
    return exitWith('pixels')
  return picture
    .rotate()
    .resize({ width: LIMITS.outputSide, height: LIMITS.outputSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
try {
  process.stdout.write(await reencode(Buffer.concat(chunks)))
} catch {
  exitWith('damaged')
}

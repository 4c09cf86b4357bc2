import sharp from 'sharp'
import { pictureLimits, pictureUseOf, type Refusal, refusals, SIZE_BYTES } from './picture-limits.ts'

/** Decodes one untrusted picture in its own process, from stdin to stdout. */
const exitWith = (refusal: Refusal): never => process.exit(refusals[refusal])

const { formats, inputPixels, inputSide, outputSide } = pictureLimits[pictureUseOf(process.argv[2])]

async function reencode(bytes: Buffer): Promise<Buffer> {
  sharp.concurrency(1)
  sharp.cache(false)
  const picture = sharp(bytes, { limitInputPixels: inputPixels, failOn: 'error' })
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { format, width, height } = metadata
  if (!formats.includes(format)) return exitWith('type')
  if (width * height > inputPixels || Math.max(width, height) > inputSide) return exitWith('pixels')
  const { data, info } = await picture
    .rotate()
    .resize({ width: outputSide, height: outputSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  const size = Buffer.alloc(SIZE_BYTES)
  size.writeUInt32BE(info.width, 0)
  size.writeUInt32BE(info.height, 4)
  return Buffer.concat([size, data])
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk)
try {
  process.stdout.write(await reencode(Buffer.concat(chunks)))
} catch {
  exitWith('damaged')
}

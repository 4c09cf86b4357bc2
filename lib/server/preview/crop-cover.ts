import 'server-only'
import sharp, { type Sharp } from 'sharp'

/** Covers are 8:5 and 640 pixels wide at this density. */
const DENSITY = 96
const MIDDLE = 50

type Size = { width: number; height: number }

/** The part of the picture that a cover shows (STF-148). @param crop in percent along the side that is cut */
export async function cropCover(
  bytes: ArrayBuffer,
  { width, height }: Size,
  crop: number = MIDDLE,
): Promise<Sharp> {
  const picture = sharp(Buffer.from(bytes), { density: DENSITY, limitInputPixels: 40_000_000 })
  if (crop === MIDDLE) return picture.resize(width, height, { fit: 'cover' })
  const { data, info } = await picture
    .resize(width, height, { fit: 'outside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const before = (rest: number) => Math.round((rest * crop) / 100)
  const left = before(info.width - width)
  const top = before(info.height - height)
  return sharp(data).extract({ left, top, width, height })
}

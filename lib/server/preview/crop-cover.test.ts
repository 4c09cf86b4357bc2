import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropCover } from '@/lib/server/preview/crop-cover'

/** Red above, blue below. */
async function tall(): Promise<ArrayBuffer> {
  const half = { width: 160, height: 200, channels: 3 as const }
  const below = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  const picture = await sharp({ create: { ...half, height: 400, background: '#f00' } })
    .composite([{ input: below, left: 0, top: 200 }])
    .png()
    .toBuffer()
  return Uint8Array.from(picture).buffer
}

async function cornersOf(crop: number | undefined) {
  const cover = await cropCover(await tall(), { width: 80, height: 50 }, crop)
  const { data, info } = await cover.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([80, 50])
  return [[...data.subarray(0, 3)], [...data.subarray(-3)]]
}

const [red, blue] = [
  [255, 0, 0],
  [0, 0, 255],
]

test('STF-148: the picture of a shared link shows the part around the focal point', async () => {
  expect(await cornersOf(0)).toEqual([red, red])
  expect(await cornersOf(100)).toEqual([blue, blue])
  expect(await cornersOf(undefined)).toEqual([red, blue])
})

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { setUpShare } from './testing/set-up.ts'

const { calls, marketing } = await setUpShare()

describe('STF-243: the QR code of a link', () => {
  test('is SVG and PNG of 1,024 pixels, in navy on white, with a quiet zone of 4', async () => {
    const { code } = await calls.added(marketing)
    const svg = await calls.send(marketing, 'GET', `share-links/${code}/qr.svg`)
    expect(svg.headers['content-type']).toContain('image/svg+xml')
    const size = Number(/viewBox="0 0 (\d+) /.exec(svg.body)?.[1])
    // Version 3 or 4, and 4 modules on each side.
    expect([37, 41]).toContain(size)
    expect(svg.body).toContain('fill="#14235c" d="M4 4h7v1h-7z')
    const png = await calls.send(marketing, 'GET', `share-links/${code}/qr.png`)
    expect(png.headers['content-type']).toBe('image/png')
    const { data, info } = await sharp(png.rawPayload)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: 1024, height: 1024, channels: 3 })
    const scale = Math.floor(1024 / size)
    const first = Math.floor((1024 - size * scale) / 2) + 4 * scale
    const at = (x: number, y: number) => [...data.subarray((y * 1024 + x) * 3, (y * 1024 + x) * 3 + 3)]
    expect(at(first - 1, first)).toEqual([255, 255, 255])
    expect(at(first, first)).toEqual([0x14, 0x23, 0x5c])
  })

  test('is of a link that exists', async () => {
    for (const kind of ['svg', 'png'])
      expect((await calls.send(marketing, 'GET', `share-links/no-such/qr.${kind}`)).statusCode).toBe(404)
  })
})

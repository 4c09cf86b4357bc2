import { expect, test } from 'vitest'
import { coverCrop } from '#domain/cover-crop'

const wide = { width: 2000, height: 1000 }
const tall = { width: 1000, height: 2000 }

test.each([
  [{ ...wide, focalX: 5, focalY: 100 }, 0],
  [{ ...wide, focalX: 30, focalY: 100 }, 25],
  [{ ...tall, focalX: 0, focalY: 80 }, 75],
  [{ ...tall, focalX: 0, focalY: 96 }, 100],
  [{ ...tall, focalX: 0, focalY: 45 }, undefined],
])('STF-148: a cover cuts the longer side, and shows the part around the focal point: %j', (picture, crop) =>
  expect(coverCrop(picture)).toBe(crop),
)

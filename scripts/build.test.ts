import { expect, test } from 'vitest'
import { fingerprint } from './build.mjs'

test('The site is built again for another public origin; installations on this machine share a build', () => {
  const [school, otherSchool, local, otherPort] = [
    'https://kitelab.example',
    'https://other.example',
    'http://localhost:3000',
    'http://127.0.0.1:8080',
  ].map((SITE_ORIGIN) => fingerprint({ SITE_ORIGIN }))
  expect(new Set([school, otherSchool, local]).size).toBe(3)
  expect(otherPort).toBe(local)
})

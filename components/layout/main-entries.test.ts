import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const labels = async () =>
  (await import('@/components/layout/main-entries')).mainEntries.map(({ label }) => label)

test('a configured album is an entry that opens in a new tab (NAV-01, NAV-03)', async () => {
  vi.stubEnv('SITE_GALLERY_URL', 'https://album.example/kites')
  const { mainEntries } = await import('@/components/layout/main-entries')
  expect(await labels()).toEqual(['Start Learning', 'Blog', 'Gallery', 'Contact Us'])
  expect(mainEntries[2]).toMatchObject({ href: 'https://album.example/kites', isExternal: true })
})

test('without a configured album there is no Gallery entry (AMB-30)', async () => {
  vi.stubEnv('SITE_GALLERY_URL', 'none')
  expect(await labels()).toEqual(['Start Learning', 'Blog', 'Contact Us'])
})

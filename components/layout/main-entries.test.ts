import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

const labels = async () =>
  (await import('@/components/layout/main-entries')).mainEntries.map(({ label }) => label)

test('the album is an entry where one is configured, in a tab of its own (NAV-01, NAV-03)', async () => {
  vi.stubEnv('SITE_GALLERY_URL', 'https://album.example/kites')
  const { mainEntries } = await import('@/components/layout/main-entries')
  expect(await labels()).toEqual(['Start Learning', 'Blog', 'Gallery', 'Contact Us'])
  expect(mainEntries[2]).toMatchObject({ href: 'https://album.example/kites', elsewhere: true })
})

test('no entry leads nowhere: without an album there is no Gallery (AMB-30)', async () => {
  vi.stubEnv('SITE_GALLERY_URL', 'none')
  expect(await labels()).toEqual(['Start Learning', 'Blog', 'Contact Us'])
})

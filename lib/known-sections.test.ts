import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { courseTabs, unknownSections, userSections } from './known-sections'

const folders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test('each known section and tab has a page (RT-20, RT-21)', () => {
  expect(folders('app/(parent)/user').sort()).toEqual([...userSections].sort())
  const tabs = ['app/(public)/course', 'app/(search)/course', 'app/(parent)/course'].flatMap(folders)
  expect([...new Set(tabs)].sort()).toEqual([...courseTabs].sort())
})

test.each([
  ['/user/no-such-section', true],
  ['/user/edit-profiles', true],
  ['/user/no/edit-profile', true],
  ['/user/edit-profile', false],
  ['/user/purchase-history/receipt', false],
])('%s is redirected: %s', (path, isRedirected) => {
  expect(new RegExp(`^${unknownSections('/user', userSections)}$`).test(path)).toBe(isRedirected)
})

import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isParentPage } from './parent-pages'

test('each page of parents is known', () => {
  const files = globSync('**/page.tsx', { cwd: 'app/(parent)' })
  expect(files.length).toBeGreaterThan(8)
  const addresses = files.map((file) => `/${file.replace('/page.tsx', '').replace(/\[\w+\]/g, 'abc')}`)
  expect(addresses.filter((address) => !isParentPage(address))).toEqual([])
})

test.each(['/cart/x', '/user/privacy/x', '/user/purchase-history/receipt', '/course/wishlist/x', '/carts'])(
  '%s is not a page of parents',
  (path) => {
    expect(isParentPage(path)).toBe(false)
  },
)

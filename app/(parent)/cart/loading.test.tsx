import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import CartLoading from './loading'

test('while the cart is fetched an overlay says so, below the heading that stays (CART-03, CART-04)', () => {
  const html = renderToStaticMarkup(<CartLoading />)
  expect(html).toMatch(/<h1[^>]*>Cart<\/h1>/)
  expect(html).toMatch(/role="status"[^>]*>.*Loading\.\.\./)
})

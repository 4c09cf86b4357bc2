import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import CartLoading from './loading'

test('the cart shows its heading and a loading text while it loads (CART-03, CART-04)', () => {
  const html = renderToStaticMarkup(<CartLoading />)
  expect(html).toMatch(/<h1[^>]*>Cart<\/h1>/)
  expect(html).toMatch(/role="status"[^>]*>.*Loading\.\.\./)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '@/components/ui/button'

test('a busy button is disabled and shows a spinner and its loading text (GEN-11, GEN-12)', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" busy="Logging In...">
      Login
    </Button>,
  )
  expect(html).toContain('aria-disabled="true"')
  expect(html).toMatch(/<svg.*<\/svg>Logging In\.\.\.<\/button>$/)
  expect(html).not.toContain('>Login<')
})

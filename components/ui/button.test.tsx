import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '@/components/ui/button'

const classOf = (html: string) => html.match(/^<button[^>]*class="([^"]*)"/)?.[1]?.split(' ') ?? []

test('the button has two sizes and the variants primary and secondary (GEN-09, GEN-10)', () => {
  const primary = classOf(renderToStaticMarkup(<Button size="xs">Login</Button>))
  const secondary = classOf(renderToStaticMarkup(<Button variant="secondary">Login</Button>))
  expect(primary).toEqual(expect.arrayContaining(['min-h-11', 'bg-action']))
  expect(secondary).toEqual(expect.arrayContaining(['min-h-12', 'bg-surface']))
  expect(classOf(renderToStaticMarkup(<Button>Login</Button>))).toEqual(
    expect.arrayContaining(['min-h-12', 'bg-action']),
  )
})

test('a busy button is disabled and shows a spinner and its loading text (GEN-11, GEN-12)', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" busy="Logging In...">
      Login
    </Button>,
  )
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('animate-spin')
  expect(html).toMatch(/Logging In\.\.\.<\/button>$/)
  expect(html).not.toContain('>Login<')
})

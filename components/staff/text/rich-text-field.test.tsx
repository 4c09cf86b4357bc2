import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RICH_TEXT_LIMIT } from '#domain/rich-text'
import { RichTextField } from '@/components/staff/text/rich-text-field'

const rendered = (value?: string) =>
  renderToStaticMarkup(
    <RichTextField
      id="text"
      label="Description"
      initialHtml="<p>A <strong>kite</strong></p>"
      value={value}
      onChange={() => undefined}
    />,
  )

test('STF-128: without scripts the text is readable and says that it cannot be changed', () => {
  const html = rendered()
  expect(html).toContain('<p>A <strong>kite</strong></p>')
  expect(html).toMatch(/<noscript>.*This text cannot be changed without JavaScript\./)
  expect(html).not.toContain('contenteditable')
})

test('STF-139: a text of more than 60,000 characters is refused under the field', () => {
  expect(rendered('a'.repeat(RICH_TEXT_LIMIT))).not.toContain('The text is too long.')
  expect(rendered('a'.repeat(RICH_TEXT_LIMIT + 1))).toContain('The text is too long.')
})

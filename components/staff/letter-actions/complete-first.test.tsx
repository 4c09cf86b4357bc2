import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CompleteFirst } from '@/components/staff/letter-actions/complete-first'

const htmlOf = (missing: string[]) =>
  renderToStaticMarkup(
    <CompleteFirst missing={missing} onClose={() => undefined}>
      <button type="submit">Send to 412 subscribers</button>
    </CompleteFirst>,
  )

test('STF-228: a letter that is not complete is not offered for sending, and the dialog says what is missing', () => {
  const html = htmlOf(['Send yourself a test first.'])
  expect(html).toContain('Send yourself a test first.')
  expect(html).toContain('Back to the letter')
  expect(html).not.toContain('Send to 412 subscribers')
})

test('STF-229: a complete letter is offered for sending', () => {
  expect(htmlOf([])).toBe('<button type="submit">Send to 412 subscribers</button>')
})

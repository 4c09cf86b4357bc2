import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Found, MAX_FOUND } from '#contract/staff/search'
import { FoundMessages } from '@/components/staff/messages/found-messages'

type State = Found['messages'][number]['state']

const htmlOf = (...states: State[]) =>
  renderToStaticMarkup(
    <FoundMessages
      q="kite"
      messages={states.map((state, index) => ({
        messageId: `m${index}`,
        name: 'Ruth Bassey',
        state,
        at: '2026-11-28T08:00:00.000Z',
      }))}
    />,
  )

test('STF-056: a search leads to the list of messages in which it found some', () => {
  expect(htmlOf('closed')).toContain('All closed messages that match')
  expect(htmlOf('closed')).not.toContain('All open messages that match')
  expect(htmlOf('open')).not.toContain('All closed messages that match')
})

test('STF-056: a search that found as many as are shown leads to both lists', () => {
  const html = htmlOf(...Array.from({ length: MAX_FOUND }, (): State => 'open'))
  expect(html).toContain('All open messages that match')
  expect(html).toContain('All closed messages that match')
})

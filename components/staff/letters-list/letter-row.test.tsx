import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LetterRow } from '#contract/staff/letters'
import { sendingLetter, testLetter } from '@/components/staff/letters/testing/test-letter'
import { letterListHref } from '@/components/staff/letters-list/letter-list-address'
import { LetterListRow } from '@/components/staff/letters-list/letter-row'

const now = new Date('2026-11-28T09:00:00Z')

const rendered = (letter: LetterRow) =>
  renderToStaticMarkup(
    <table>
      <tbody>
        <LetterListRow letter={letter} now={now} />
      </tbody>
    </table>,
  )
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('STF-227: a row shows subject, state, recipients, sent emails and the last change, and leads to the letter', () => {
  const html = rendered(sendingLetter)
  expect(html).toContain('href="/staff/newsletter/l1"')
  expect(wordsOf(html)).toContain(
    'Kites in December Being sent 120 of 400 sent 400 120 Yesterday Seyi Adeleke',
  )
})

test('STF-227: a draft has neither recipients nor sent emails', () => {
  expect(wordsOf(rendered(testLetter))).toContain('Kites in December Draft – – Yesterday')
})

test('STF-057: the address of the letters says only what differs from the list as it is opened', () => {
  expect(letterListHref({ page: 1, size: 50 })).toBe('/staff/newsletter')
  expect(letterListHref({ page: 2, size: 25, state: 'sent' })).toBe(
    '/staff/newsletter?state=sent&page=2&size=25',
  )
})

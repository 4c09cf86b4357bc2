import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LetterRow } from '#contract/staff/letters'
import { sendingLetter, testLetter } from '@/components/staff/letters/testing/test-letter'
import {
  letterListHref,
  letterSortLink,
  letterSortLinks,
} from '@/components/staff/letters-list/letter-list-address'
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

test('STF-060: letters are sorted by change or subject, from page 1, and a second press turns it round', () => {
  const query = { page: 3, size: 50, state: 'sent', sort: '-changed' } as const
  expect(letterSortLink(query, 'changed')).toEqual({
    href: '/staff/newsletter?state=sent&sort=changed',
    direction: 'descending',
  })
  expect(letterSortLink(query, 'subject')).toEqual({
    href: '/staff/newsletter?state=sent&sort=subject',
    direction: undefined,
  })
  expect(letterSortLinks(query).filter(({ isCurrent }) => isCurrent)).toEqual([
    { href: '/staff/newsletter?state=sent', label: 'Last changed first', isCurrent: true },
  ])
})

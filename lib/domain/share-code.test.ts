import { expect, test } from 'vitest'
import { shareCode } from '#domain/share-code'
import { isSharedPage } from '#domain/share-page'
import { SHARE_CODE, shareChannels } from '#domain/sharing'

const none = new Set<string>()

test('STF-238: a code is proposed from the title and the channel', () => {
  expect(shareCode('A first science fair: helping without taking over', 'whatsapp', none)).toBe(
    'a-first-science-fair-wa',
  )
  expect(shareCode('Ọjọ́ Kites', 'poster', none)).toBe('ojo-kites-poster')
})

test('STF-238: a code that is taken gets a number', () => {
  const taken = new Set(['robots-wa', 'robots-wa-2'])
  expect(shareCode('Robots', 'whatsapp', taken)).toBe('robots-wa-3')
})

test('STF-238: every title has a code of the right form', () => {
  const titles = ['', '数学', 'Q', '-'.repeat(90), 'w'.repeat(90), '   a   b  ', 'Robots & 3D-printing!']
  for (const title of titles)
    for (const channel of shareChannels)
      expect(shareCode(title, channel, none), `${title} ${channel}`).toMatch(SHARE_CODE)
})

test.each(['/', '/faqs', '/faqs#refunds', '/blog?page=2', '/learn/coding', '/course/browse-courses?q=kite'])(
  'STF-238: %s can have a campaign link',
  (path) => expect(isSharedPage(path)).toBe(true),
)

test.each([
  '',
  'faqs',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/staff',
  '/staff/people',
  '/api/course',
  '/user/privacy',
  '/cart',
  '/go/robots-wa',
  '/draft/course/1/2',
  '/learn/..%2f/staff/x',
  '/faqs\n',
])('STF-238: %j cannot have a campaign link', (path) => expect(isSharedPage(path)).toBe(false))

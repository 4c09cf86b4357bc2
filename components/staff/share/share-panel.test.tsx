import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { SharePanelData } from '#contract/staff/share'
import { shareChannels } from '#domain/sharing'
import { SharePanel } from '@/components/staff/share/share-panel'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const address = 'https://kitelab.example/course/browse-courses/robots'
const link: SharePanelData['links'][number] = {
  code: 'robots-wa',
  address: 'https://kitelab.example/go/robots-wa',
  name: 'Parents’ groups',
  channel: 'whatsapp',
  kind: 'course',
  targetId: 'robots',
  title: 'Robots',
  visits7: 0,
  visits30: 0,
  createdAt: '2026-11-20T10:00:00.000Z',
  archivedAt: null,
  version: '1',
  text: 'Robots\nhttps://kitelab.example/go/robots-wa',
}
const poster = { ...link, code: 'robots-poster', channel: 'poster' as const, text: 'Poster' }
const share: SharePanelData = {
  kind: 'course',
  id: 'robots',
  card: {
    address,
    title: 'Robots from Cartons: coding course for ages 6–9',
    description: 'd'.repeat(157),
    picture: { path: '/preview/course/robots/0123456789abcdef.jpg', alt: 'Robots from Cartons' },
  },
  text: `Robots\n${address}`,
  links: [],
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `fromEntries` forgets the keys
  proposals: Object.fromEntries(
    shareChannels.map((name) => [name, `robots-${name}`]),
  ) as SharePanelData['proposals'],
  isPreviewOld: false,
}

const rendered = (changes: Partial<SharePanelData> = {}) =>
  renderToStaticMarkup(<SharePanel share={{ ...share, ...changes }} />)
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const note = 'Preview pictures at the networks may be up to a day old.'

test('STF-237: without a campaign link the text has the address of the page, and no QR code is there', () => {
  const html = rendered()
  expect(wordsOf(html)).toContain(`Robots ${address}`)
  expect(html).not.toContain('qr.svg')
  expect(html).toContain('New campaign link')
})

test('STF-237, STF-241, STF-243: WhatsApp’s link comes first, with its text and QR code', () => {
  const html = rendered({ links: [poster, link] })
  expect(html).toContain(`href="https://wa.me/?text=${encodeURIComponent(link.text)}"`)
  expect(html).toContain('src="/api/staff/share-links/robots-wa/qr.svg"')
  expect(html).toContain('href="/api/staff/share-links/robots-wa/qr.png"')
  expect(wordsOf(html)).toContain('WhatsApp, Parents’ groups')
})

test('STF-242: the cards have the page’s own picture and say what is cut', () => {
  const html = rendered()
  expect(html.match(/<img[^>]*src="\/preview\/course\/robots\/0123456789abcdef\.jpg"/g)).toHaveLength(5)
  expect(wordsOf(html)).toContain('WhatsApp cuts the description.')
  expect(wordsOf(html)).toContain('kitelab.example')
})

test('STF-244: it says that pictures may be old only after a change', () => {
  expect(wordsOf(rendered())).not.toContain(note)
  expect(wordsOf(rendered({ isPreviewOld: true }))).toContain(note)
})

test('STF-241: a text that another link has made too long says so and is not sent', () => {
  const textOf = (length: number) => rendered({ links: [{ ...link, text: 'k'.repeat(length) }] })
  expect(textOf(600)).toContain('href="https://wa.me/')
  expect(wordsOf(textOf(600))).not.toContain('Use at most')
  const html = textOf(601)
  expect(html).not.toContain('wa.me')
  expect(html.match(/aria-disabled="true"/g)).toHaveLength(2)
  expect(wordsOf(html)).toContain('601 of 600: 1 too many Use at most 600 characters.')
})

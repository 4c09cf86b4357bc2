import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChildLooks, LOOKS } from './child-looks'

const look = {
  viewId: 'v1',
  childId: 'c1',
  staffName: 'Bola Adeyemi',
  roles: ['Tutor'],
  what: 'list' as const,
  courseTitle: 'Robots',
  firstAt: '2026-11-28T13:05:00.000Z',
  lastAt: '2026-11-28T15:40:00.000Z',
  count: 3,
}
const childs = [{ childId: 'c1', otherNames: 'Kosi Grace', lastName: 'Okafor' }]

const render = (found: Parameters<typeof ChildLooks>[0]['found'], page = 1) =>
  renderToStaticMarkup(<ChildLooks found={found} page={page} childs={childs} />)
const addressesIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"[^>]*>(\w+)/g)].map(([, href, name]) => [name, href])

test('STF-280: each look is a sentence with the first name of the child and the time', () => {
  const html = render({ looks: [look], more: false })
  expect(html).toContain('Bola Adeyemi (Tutor) opened or saved the class list of Robots.')
  expect(html).toContain('Kosi · 28/11/2026, 14:05 to 16:40, 3 times')
  expect(addressesIn(html)).toEqual([])
})

test('STF-280: a look at a child that is not listed has its time only', () => {
  expect(render({ looks: [{ ...look, childId: 'c2', count: 1 }], more: false })).toContain(
    '>28/11/2026, 14:05<',
  )
})

test('STF-280: says that no one has looked, or no one before that', () => {
  expect(render({ looks: [], more: false })).toContain('No one has looked so far.')
  expect(render({ looks: [], more: false }, 3)).toContain('No one has looked before that.')
})

test('STF-280: a list that could not be read does not say that no one has looked', () => {
  const html = render(undefined)
  expect(html).toContain('This list cannot be shown at the moment.')
  expect(html).not.toContain('No one')
})

test('STF-280: older and newer looks are one press away, at the list and not at the top of the page', () => {
  const both = render({ looks: [look], more: true }, 2)
  expect(addressesIn(both)).toEqual([
    ['Newer', `/user/privacy#${LOOKS}`],
    ['Older', `/user/privacy?looks=3#${LOOKS}`],
  ])
})

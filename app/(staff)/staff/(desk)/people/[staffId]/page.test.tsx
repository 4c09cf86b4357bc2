import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import PersonPage from './page'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ replace: () => undefined, refresh: () => undefined }),
  usePathname: () => '/staff/people/s1',
}))
vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ permissions: ['people.write', 'audit.read'] }),
  readStaff: async () => ({
    person: {
      staffId: 's1',
      name: 'Tunde Bakare',
      email: 'tunde@kitelab.example',
      roles: ['office'],
      state: 'active',
      linkEndsAt: null,
      lastSeenAt: null,
      passkeys: 0,
      hasTotp: false,
      passkeyNames: [],
      isSelf: true,
      version: '1',
      sessions: [],
      entries: [],
      courses: [],
      hasMoreCourses: false,
    },
  }),
}))

test('STF-268: the page of a person leads to what the person did and to what was done to the person', async () => {
  const html = renderToStaticMarkup(
    await PersonPage({ params: Promise.resolve({ staffId: 's1' }), searchParams: Promise.resolve({}) }),
  )
  const labelOf = (href: string) =>
    new RegExp(`<a[^>]*href="${href.replace('?', '\\?')}"[^>]*>(.*?)</a>`)
      .exec(html)?.[1]
      ?.replace(/<[^>]+>/g, '')
  expect(labelOf('/staff/audit?who=s1')).toBe('All that Tunde Bakare did')
  expect(labelOf('/staff/audit?kind=staff&amp;subject=s1')).toBe('All that was done to Tunde Bakare')
})

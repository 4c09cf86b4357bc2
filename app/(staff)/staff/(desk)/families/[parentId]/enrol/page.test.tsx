import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import EnrolPage from './page'

vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ permissions: ['enrolments.write'] }),
  readStaff: async () => ({ name: 'Adaeze Okafor', courses: [], children: [] }),
}))

test('STF-180: of a family without a child the page says what is missing and leads back to the family', async () => {
  const params = Promise.resolve({ parentId: 'p1' })
  const html = renderToStaticMarkup(await EnrolPage({ params, searchParams: Promise.resolve({}) }))
  expect(html).toContain('This family has no child yet.')
  expect(html.replace(/<[^>]+>/g, ' ')).toContain('Back to the family')
  expect(html.match(/href="\/staff\/families\/p1"/g)).toHaveLength(2)
})

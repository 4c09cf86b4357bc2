import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageHead } from '@/components/staff/list/page-head'
import { Presence } from '@/components/staff/presence/presence'

test('STF-070: the head keeps a live place beside the link back for who else is there', () => {
  const html = renderToStaticMarkup(
    <PageHead
      title="Robots"
      back={{ href: '/staff/courses', label: 'Courses' }}
      presence={<Presence kind="course" id="1" />}
    />,
  )
  expect(html).toMatch(/min-h-11[^>]*><a [^>]*>.*Courses<\/a><p role="status"[^>]*><\/p><\/div>/)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseAlert } from '@/components/home/course-alert'

const course = { courseId: 'robots', courseTitle: 'Robots from Cartons' }

test('C2: the course alert is one link, and screen readers hear its title once, in capitals (HOME-13)', () => {
  const html = renderToStaticMarkup(<CourseAlert course={course} />)
  const [link = ''] = html.match(/<a .*<\/a>/) ?? []
  const announced = link.replace(/<span aria-hidden="true".*<\/span>/, '').replace(/<[^>]+>/g, '')
  expect(announced).toBe('NEW COURSE ALERT ROBOTS FROM CARTONS')
  expect(html.match(/<a [^>]*href="([^"]*)"/g)).toHaveLength(1)
  expect(html).toContain('href="/course/browse-courses/robots"')
})

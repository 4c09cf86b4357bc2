import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseAlert } from '@/components/home/course-alert'

test('the course alert names the course in capitals, once for screen readers (HOME-13)', () => {
  const html = renderToStaticMarkup(<CourseAlert title="Robots from Cartons" />)
  expect(html).toContain('<p class="sr-only">NEW COURSE ALERT ROBOTS FROM CARTONS</p>')
  expect(html.match(/aria-hidden="true" class="[^"]*motion-reduce:animate-none/g)).toHaveLength(1)
})

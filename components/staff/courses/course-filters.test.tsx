import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listCourses } from '#contract/staff/courses'
import { CourseFilters } from '@/components/staff/courses/course-filters'

test('STF-084: the filter by teachers is as wide as its longest option on wide screens', () => {
  const html = renderToStaticMarkup(
    <CourseFilters query={listCourses.query.parse({})} choices={{ categories: [], teachers: [] }} isOpen />,
  )
  const [, className] = /<label class="([^"]*)"><span[^>]*>Teachers</.exec(html) ?? []
  expect(className).toContain('lg:min-w-39')
  expect(className).not.toMatch(/(^| )(lg:)?w-/)
})

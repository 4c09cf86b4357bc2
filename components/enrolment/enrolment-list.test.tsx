import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnrolmentList } from '@/components/enrolment/enrolment-list'

test('until the enrolments have come the list says that they are fetched (MYC-04)', () => {
  const html = renderToStaticMarkup(<EnrolmentList first={undefined} today="2026-11-20" />)
  expect(html).toContain('Fetching Subscribed Courses...')
})

test('without any it says so and leads to the courses (MYC-05)', () => {
  const html = renderToStaticMarkup(<EnrolmentList first={{ subscriptions: [] }} today="2026-11-20" />)
  expect(html).toContain('You have no subscribed courses.')
  expect(html).toMatch(/<a[^>]*href="\/course\/browse-courses"[^>]*>Search Courses/)
})

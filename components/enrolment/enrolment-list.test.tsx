import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EnrolmentList } from '@/components/enrolment/enrolment-list'

test('the list shows a loading text until the enrolments arrive (MYC-04)', () => {
  const html = renderToStaticMarkup(<EnrolmentList initial={undefined} today="2026-11-20" />)
  expect(html).toContain('Fetching Subscribed Courses...')
})

test('an empty list says so and links to the courses (MYC-05)', () => {
  const html = renderToStaticMarkup(<EnrolmentList initial={{ subscriptions: [] }} today="2026-11-20" />)
  expect(html).toContain('You have no subscribed courses.')
  expect(html).toMatch(/<a[^>]*href="\/course\/browse-courses"[^>]*>Search Courses/)
})

test('STF-148: the cover of an enrolment is cropped around its focal point', () => {
  const enrolment = {
    courseId: 'robots',
    childId: 'zim',
    courseTitle: 'Robots from Cartons',
    coursePrice: 24_000,
    courseImageCrop: 25,
    otherNames: 'Zim',
    lastName: 'Okafor',
    dateOfBirth: '2018-04-23',
  }
  const html = renderToStaticMarkup(
    <EnrolmentList initial={{ subscriptions: [enrolment] }} today="2026-11-20" />,
  )
  expect(html).toContain('object-cover crop-25')
})

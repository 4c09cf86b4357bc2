import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { StaffCourse } from '#contract/staff/courses'
import { accessTo } from '@/components/staff/courses/course-access'
import { PublishingPanel } from '@/components/staff/courses/publishing-panel'
import { testCourse } from '@/components/staff/courses/testing/test-course'
import { arrivingVersion } from '@/components/staff/form/arriving-version'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }))

const words = (course: StaffCourse, arriving?: string) =>
  renderToStaticMarkup(
    <PublishingPanel
      course={course}
      access={accessTo(course, ['courses.write', 'courses.publish'])}
      missing={[]}
      formId="form"
      busy={false}
      hasUnsavedChanges={false}
      now="2026-11-20T10:00:00.000Z"
      arriving={arriving}
      onPublish={() => undefined}
    />,
  )

test('STF-288: where a change arrives is shown after a save of this visit only', () => {
  expect(words(testCourse)).toContain('follow within seconds')
  expect(words(testCourse)).not.toContain('role="status"')
  expect(words(testCourse, '2')).toContain('role="status"')
  expect(words({ ...testCourse, state: 'archived' }, '2')).not.toContain('role="status"')
})

test('STF-288: a save of a published course is followed when it changed something', () => {
  expect(arrivingVersion({ state: 'published', version: '2' }, '1')).toBe('2')
  expect(arrivingVersion({ state: 'published', version: '1' }, '1')).toBeUndefined()
  expect(arrivingVersion({ state: 'draft', version: '2' }, '1')).toBeUndefined()
})

test('STF-101: a person who may write the text of a saved course can preview it', () => {
  expect(words(testCourse)).toContain('Preview')
})

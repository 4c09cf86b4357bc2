import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { permissionsOf } from '#domain/staff-permissions'
import { CourseEditor } from '@/components/staff/courses/course-editor'
import { testCourse } from '@/components/staff/courses/testing/test-course'
import type { RichTextProps } from '@/components/staff/text/rich-text-field'

const text = vi.hoisted(() => ({ props: vi.fn<(props: RichTextProps) => null>(() => null) }))

vi.mock('@/components/staff/text/rich-text-field', () => ({ RichTextField: text.props }))
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), replace: vi.fn() }) }))

test('STF-136: the description of a course takes pasted and dropped pictures', () => {
  renderToStaticMarkup(
    <CourseEditor
      course={testCourse}
      choices={{ categories: [], teachers: [] }}
      permissions={permissionsOf(['editor'])}
      staffId="me"
      now="2026-11-20T10:00:00.000Z"
    />,
  )
  const [given] = text.props.mock.lastCall ?? []
  expect(given?.uploadPicture).toBeTypeOf('function')
})

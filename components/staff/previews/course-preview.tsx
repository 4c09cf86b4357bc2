'use client'

import { endPreviewLinks, makePreviewLink } from '#contract/bff/staff/previews'
import { PreviewButton, type PreviewCalls } from '@/components/staff/previews/preview-button'
import { staffCall } from '@/lib/client/staff/call'

const calls: PreviewCalls = {
  make: (courseId) => staffCall(makePreviewLink, { params: { courseId } }),
  end: async (courseId) => (await staffCall(endPreviewLinks, { params: { courseId } })).message ?? 'Done.',
}

type Props = { course: { courseId: string; title: string }; hasUnsavedChanges?: boolean }

export const CoursePreviewButton = ({ course, ...props }: Props) => (
  <PreviewButton {...props} id={course.courseId} title={course.title} calls={calls} />
)

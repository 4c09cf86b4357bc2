'use client'

import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import type { StaffCourse } from '#contract/staff/courses'
import { takeCourseText } from '@/components/staff/course-actions/course-text'
import { type CourseAccess, mayChange } from '@/components/staff/courses/course-access'
import { isCourseValues } from '@/components/staff/courses/course-draft'
import type { CourseOutput } from '@/components/staff/courses/course-form-schema'
import {
  type CourseValues,
  courseMerge,
  emptyCourse,
  valuesOf,
} from '@/components/staff/courses/course-values'
import { useCourseCalls } from '@/components/staff/courses/use-course-calls'
import { useCourseFailure } from '@/components/staff/courses/use-course-failure'
import { draftKey, editedOf } from '@/components/staff/form/draft'
import { useFormVersions } from '@/components/staff/form/use-form-versions'
import { useKeptTexts } from '@/components/staff/form/use-kept-texts'
import { useRecordForm } from '@/components/staff/form/use-record-form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/courses/course-form-schema')).CourseForm,
)

const editedCourse = editedOf(emptyCourse, valuesOf)

type Options = {
  course: StaffCourse | undefined
  access: CourseAccess
  staffId: string
}

export type CourseEditing = ReturnType<typeof useCourseForm>

/** Saves, publishes and keeps a draft. */
export function useCourseForm({ course, access, staffId }: Options) {
  const theirs = useMemo(() => editedCourse(course), [course])
  const form = useForm<CourseValues, unknown, CourseOutput>({
    resolver,
    mode: 'onTouched',
    defaultValues: theirs.values,
  })
  const opened = useFormVersions({
    form,
    theirs,
    merge: courseMerge,
    mayChange: (field) => mayChange(access, field),
  })
  const calls = useCourseCalls({ courseId: course?.courseId, access })
  const failure = useCourseFailure(form, opened.isDirty)
  const kept = useKeptTexts({
    key: draftKey('course', staffId, course?.courseId),
    opened,
    isValues: isCourseValues,
    takeText: () => (course && access.text ? takeCourseText(course.courseId) : undefined),
    onText: (text) => form.setValue('description', text, { shouldDirty: true }),
  })
  const record = useRecordForm<CourseValues, StaffCourse, CourseOutput>({
    form,
    opened,
    isNew: course === undefined,
    failure,
    settleDraft: kept.settleDraft,
    send: async (output, changed, version) => {
      const answer = await calls.save(output, changed, version, failure.agesKept)
      return { stored: answer.course, message: answer.message }
    },
    edited: editedCourse,
    pathOf: ({ courseId }) => staffPaths.course(courseId),
  })
  const publish = async (version: string) => {
    const answer = await calls.publish(version)
    return { stored: answer.course, message: answer.message }
  }
  return {
    ...kept,
    ...record,
    form,
    failure,
    initialHtml: opened.base.values.description,
    publish: () => record.saveThen(publish),
  }
}

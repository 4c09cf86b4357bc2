import { addCourse, changeCourse, changeCourseTerms, publishCourse } from '#contract/bff/staff/courses'
import type { CourseAccess } from '@/components/staff/courses/course-access'
import { courseBody, termsBody } from '@/components/staff/courses/course-body'
import type { CourseOutput } from '@/components/staff/courses/course-form-schema'
import type { CourseFieldName } from '@/components/staff/courses/course-values'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { staffCall } from '@/lib/client/staff/call'

type Options = { courseId: string | undefined; access: CourseAccess }

/** @throws AppError */
export function useCourseCalls({ courseId, access }: Options) {
  const creationKey = useCreationKey()

  async function add(output: CourseOutput, changed: readonly CourseFieldName[]) {
    const answer = await staffCall(addCourse, {
      body: { ...courseBody(output, changed), title: output.title, status: output.status },
      headers: { 'idempotency-key': creationKey() },
    })
    return answer
  }

  return {
    async save(
      output: CourseOutput,
      changed: readonly CourseFieldName[],
      version: string,
      agesKept: boolean,
    ) {
      if (courseId === undefined) return add(output, changed)
      const params = { courseId }
      if (!access.text)
        return staffCall(changeCourseTerms, { params, body: { ...termsBody(output, changed), version } })
      const body = { ...courseBody(output, changed), version, ...(agesKept && { agesKept }) }
      return staffCall(changeCourse, { params, body })
    },
    publish: (version: string) =>
      staffCall(publishCourse, { params: { courseId: courseId ?? '' }, body: { version } }),
  }
}

'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { changeLectures } from '#contract/bff/staff/course-changes'
import type { Lecture, StaffCourse } from '#contract/staff/courses'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { type LectureRow, lecturesOf, rowsOf } from '@/components/staff/lectures/lecture-rows'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/lectures/lectures-form-schema')).LecturesForm,
)

export type LecturesValues = { lectures: LectureRow[] }

export type EditedLectures = Pick<StaffCourse, 'courseId' | 'version' | 'startDate' | 'endDate'> & {
  lectures: Lecture[]
  numberOfLectures: number
}

type Base = { version: string; rows: LectureRow[] }

const baseOf = ({ version, lectures, numberOfLectures }: EditedLectures): Base => ({
  version,
  rows: rowsOf(lectures, numberOfLectures),
})

/** Saves, and takes over what another person saved at the same time (STF-066, STF-067). */
export function useLecturesForm(course: EditedLectures) {
  const router = useRouter()
  const [conflict, setConflict] = useState<AppError>()
  const [base, setBase] = useState(() => baseOf(course))
  const form = useForm<LecturesValues, unknown, LecturesValues>({
    resolver,
    mode: 'onTouched',
    defaultValues: { lectures: base.rows },
  })
  const { isDirty } = form.formState

  function begin(next: Base) {
    setConflict(undefined)
    setBase(next)
    resetForm(form, { lectures: next.rows })
  }

  const takeOver = useEffectEvent((version: string) => {
    if (version === base.version) return
    const next = baseOf(course)
    // Something else of the course has changed, such as its price.
    if (JSON.stringify(next.rows) === JSON.stringify(base.rows) && !conflict) setBase(next)
    else if (!isDirty) begin(next)
  })
  useEffect(() => takeOver(course.version), [course.version])

  async function save({ lectures }: LecturesValues, version: string) {
    const { courseId } = course
    const sent = JSON.stringify(form.getValues('lectures'))
    const body = { version, lectures: lecturesOf(lectures) }
    const answer = await staffCall(changeLectures, { params: { courseId }, body })
    const { course: saved, message } = answer
    const now = structuredClone(form.getValues('lectures'))
    begin({ version: saved.version, rows: rowsOf(saved.lectures, course.numberOfLectures) })
    // What was typed since then stays.
    if (JSON.stringify(now) !== sent) form.setValue('lectures', now, { shouldDirty: true })
    toast(message)
    router.refresh()
  }

  function handleError(error: unknown) {
    if (error instanceof AppError && error.code === 'changed') {
      setConflict(error)
      // The page then has what is stored now.
      router.refresh()
    } else showFailure(form, error, { unsent: NOT_SAVED })
  }

  const send = (version: string, event?: BaseSyntheticEvent) =>
    void form
      .handleSubmit((values) => save(values, version))(event)
      .catch(handleError)

  function saveMerged(rows: LectureRow[]) {
    form.setValue('lectures', rows, { shouldDirty: true })
    send(course.version)
  }

  return {
    form,
    conflict,
    versions: (mine: LectureRow[]) => ({ base: base.rows, mine, theirs: baseOf(course).rows }),
    /** Whether `course` is what another person has saved. */
    isRead: course.version !== base.version,
    submit: (event: BaseSyntheticEvent) => send(base.version, event),
    saveMerged,
    discard: () => begin(baseOf(course)),
  }
}

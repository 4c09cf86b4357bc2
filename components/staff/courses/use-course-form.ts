'use client'

import { useRouter } from 'next/navigation'
import { type BaseSyntheticEvent, useEffect, useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { StaffCourse } from '#contract/staff/courses'
import { takeCourseText } from '@/components/staff/course-actions/course-text'
import { arrivingVersion } from '@/components/staff/courses/arriving-version'
import { type CourseAccess, mayChange } from '@/components/staff/courses/course-access'
import { type CourseDraft, draftKey } from '@/components/staff/courses/course-draft'
import type { CourseOutput } from '@/components/staff/courses/course-form-schema'
import {
  type CourseValues,
  courseMerge,
  type EditedCourse,
  emptyCourse,
  valuesOf,
} from '@/components/staff/courses/course-values'
import { useCourseCalls } from '@/components/staff/courses/use-course-calls'
import { useCourseDraft } from '@/components/staff/courses/use-course-draft'
import { useCourseFailure } from '@/components/staff/courses/use-course-failure'
import { toast } from '@/components/ui/toast'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffPaths } from '@/lib/staff-paths'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/courses/course-form-schema')).CourseForm,
)

const editedCourse = (course: StaffCourse | undefined): EditedCourse =>
  course ? { version: course.version, values: valuesOf(course) } : { version: '', values: emptyCourse }

type Options = {
  /** Undefined for a new one. */
  course: StaffCourse | undefined
  access: CourseAccess
  staffId: string
}

export type CourseEditing = ReturnType<typeof useCourseForm>

/** The form, and the versions that meet in it. */
function useCourseVersions({ course, access }: Options) {
  const [base, setBase] = useState(() => editedCourse(course))
  const form = useForm<CourseValues, unknown, CourseOutput>({
    resolver,
    mode: 'onTouched',
    defaultValues: base.values,
  })
  const watched = useWatch({ control: form.control })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watched` is another object after each change
  const mine = useMemo<CourseValues>(() => ({ ...form.getValues() }), [watched, form])
  const theirs = useMemo(() => editedCourse(course), [course])
  const changedSince = (from: EditedCourse, now: CourseValues) =>
    courseMerge.changed(from.values, now).filter((field) => mayChange(access, field))

  function open(next: EditedCourse) {
    setBase(next)
    resetForm(form, next.values)
  }

  function show(values: CourseValues, from: CourseValues) {
    for (const name of courseMerge.changed(from, values))
      form.setValue(name, values[name], { shouldDirty: true })
  }

  function restore({ base: earlier, values }: CourseDraft) {
    // A newer version whose fields are those that the draft began with changes nothing for it.
    const isNewer = courseMerge.changed(earlier.values, theirs.values).length > 0
    const next = isNewer ? earlier : theirs
    open(next)
    show(values, next.values)
  }

  const isDirty = changedSince(base, mine).length > 0
  return { form, base, setBase, mine, theirs, isDirty, changedSince, open, show, restore }
}

/** The draft of this tab (STF-017), and a text that History hands over (STF-112). */
function useKeptTexts({ course, access, staffId }: Options, opened: ReturnType<typeof useCourseVersions>) {
  const { form, base, mine, isDirty } = opened
  const draft = useMemo(() => ({ base, values: mine }), [base, mine])
  const key = draftKey(staffId, course?.courseId)
  const kept = useCourseDraft({ key, draft, isDirty, onRestore: opened.restore })

  // After the draft, which has the text of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const text = course && access.text ? takeCourseText(course.courseId) : undefined
    if (text !== undefined) form.setValue('description', text, { shouldDirty: true })
  }, [])
  return kept
}

/** Saves, publishes, keeps a draft, and takes over what another person saved meanwhile (STF-066, STF-067). */
export function useCourseForm(options: Options) {
  const { course, access } = options
  const router = useRouter()
  const opened = useCourseVersions(options)
  const { form, base, mine, theirs, isDirty } = opened
  const versions = { base: base.values, mine, theirs: theirs.values }
  const calls = useCourseCalls({ courseId: course?.courseId, access })
  const failure = useCourseFailure(form, isDirty)
  const [arriving, setArriving] = useState<string>()
  const kept = useKeptTexts(options, opened)

  function begin(next: EditedCourse) {
    failure.clear()
    opened.open(next)
  }

  function finish(saved: StaffCourse, before: string) {
    begin(editedCourse(saved))
    kept.settleDraft()
    setArriving((earlier) => arrivingVersion(saved, before) ?? earlier)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a version that has been read now
  useEffect(() => {
    if (theirs.version === base.version) return
    // Something else of the course has changed, such as the state.
    if (courseMerge.changed(base.values, theirs.values).length === 0 && !failure.conflict)
      opened.setBase(theirs)
    else if (!isDirty) begin(theirs)
  }, [theirs.version])

  async function save(output: CourseOutput, from: EditedCourse) {
    const sent = { ...form.getValues() }
    const answer = await calls.save(output, opened.changedSince(from, sent), from.version, failure.agesKept)
    // What was typed meanwhile stays.
    const now = { ...form.getValues() }
    finish(answer.course, from.version)
    opened.show(now, sent)
    return answer
  }

  /** The form stays as it is until its page is left: emptied, it would go back in the history at the same time. */
  async function add(output: CourseOutput) {
    const answer = await calls.save(output, opened.changedSince(base, form.getValues()), '', false)
    toast(answer.message)
    router.replace(staffPaths.course(answer.course.courseId))
  }

  async function saveAndShow(output: CourseOutput, from: EditedCourse) {
    if (!course) return add(output)
    toast((await save(output, from)).message)
    router.refresh()
  }

  async function saveAndPublish(output: CourseOutput) {
    const { version } = isDirty ? (await save(output, base)).course : base
    if (isDirty) router.refresh()
    const answer = await calls.publish(version)
    finish(answer.course, version)
    toast(answer.message)
    router.refresh()
  }

  const run = (action: (output: CourseOutput) => Promise<void>, event?: BaseSyntheticEvent) =>
    void form.handleSubmit(action)(event).catch(failure.handle)

  return {
    form,
    versions,
    failure,
    ...kept,
    isDirty,
    /** The version that this visit has published last. */
    arriving,
    initialHtml: base.values.description,
    /** Whether the version of the other person has been read. */
    isRead: theirs.version !== base.version,
    submit: (event: BaseSyntheticEvent) => run((output) => saveAndShow(output, base), event),
    publish: () => run(saveAndPublish),
    saveMerged(keep: 'mine' | 'theirs') {
      opened.show(courseMerge.merged(versions, keep), mine)
      run((output) => saveAndShow(output, theirs))
    },
    discard: () => begin(theirs),
  }
}

'use client'

import type { StaffCourse } from '#contract/staff/courses'
import type { CourseField } from '#domain/course-state'
import { shortDate } from '#domain/dates'
import { CourseArrival } from '@/components/staff/arrival/course-arrival'
import type { CourseAccess } from '@/components/staff/courses/course-access'
import { CourseStateChip } from '@/components/staff/courses/course-state-chip'
import { fieldIdOf, formFieldOf } from '@/components/staff/courses/course-values'
import {
  missingWords,
  momentInWords,
  registrationWords,
  stateLine,
} from '@/components/staff/courses/course-words'
import { MissingList } from '@/components/staff/form/missing-list'
import { SaveButton } from '@/components/staff/form/save-bar'
import { formatLastSeen } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'
import { CoursePreviewButton } from '@/components/staff/previews/course-preview'
import { Button } from '@/components/ui/button'

type Props = {
  course: StaffCourse | undefined
  access: CourseAccess
  missing: readonly CourseField[]
  /** Of the form that the buttons belong to. */
  formId: string
  busy: boolean
  hasUnsavedChanges: boolean
  now: string
  /** The version that a save of this visit has made public. */
  arriving?: string | undefined
  onPublish: () => void
}

const missingField = (field: CourseField) => ({
  id: fieldIdOf(formFieldOf[field]),
  label: missingWords[field],
})

const isUnpublished = (course: StaffCourse | undefined): course is StaffCourse =>
  course?.state === 'draft' || course?.state === 'scheduled'

export function PublishingPanel({ course, access, missing, formId, busy, now, ...props }: Props) {
  const { hasUnsavedChanges, arriving, onPublish } = props
  const canSave = access.text || access.terms
  return (
    <Section title="Publishing" aside={course ? <CourseStateChip state={course.state} /> : null}>
      <div className="grid gap-3">
        {course ? <CourseFacts course={course} now={new Date(now)} /> : <NewCourseNote />}
        {isUnpublished(course) ? <MissingList missing={missing.map(missingField)} /> : null}
        {canSave ? <SaveButton formId={formId} busy={busy} className="max-lg:hidden" /> : null}
        {isUnpublished(course) && access.publish ? (
          <Button size="xs" variant="secondary" busy={busy && 'One moment...'} onClick={onPublish}>
            Publish
          </Button>
        ) : null}
        {course && access.text ? (
          <CoursePreviewButton course={course} hasUnsavedChanges={hasUnsavedChanges} />
        ) : null}
        {course?.state === 'published' && canSave ? (
          <PublicChange courseId={course.courseId} arriving={arriving} />
        ) : null}
      </div>
    </Section>
  )
}

type PublicProps = { courseId: string; arriving: string | undefined }

const PublicChange = ({ courseId, arriving }: PublicProps) =>
  arriving ? (
    <CourseArrival courseId={courseId} version={arriving} />
  ) : (
    <p className="text-xs text-ink-muted">
      The public page, lists, search and sitemap follow within seconds.
    </p>
  )

const NewCourseNote = () => (
  <p className="text-ink-muted">
    A draft needs only a title. No one sees it on the site until it is published.
  </p>
)

function CourseFacts({ course, now }: { course: StaffCourse; now: Date }) {
  const { state, status, placesTaken, places, publishedAt, publishAt, lastChange, duplicatedFrom } = course
  const facts = [
    ...(state === 'scheduled' && publishAt
      ? [{ term: 'Goes live', value: momentInWords(publishAt, now) }]
      : []),
    ...(publishedAt ? [{ term: 'Live since', value: shortDate(publishedAt) }] : []),
    { term: 'Registration', value: registrationWords[status] },
    { term: 'Places taken', value: places === null ? String(placesTaken) : `${placesTaken} of ${places}` },
    ...(lastChange
      ? [
          {
            term: 'Last change',
            value: `${lastChange.by}, ${formatLastSeen(lastChange.at, now).toLowerCase()}`,
          },
        ]
      : []),
    ...(duplicatedFrom ? [{ term: 'Copy of', value: duplicatedFrom.title }] : []),
  ]
  const line =
    state === 'draft' ? course.returnedBecause : state === 'archived' ? stateLine(course, now) : null
  return (
    <>
      {line ? <p className="text-xs text-ink-muted">{line}</p> : null}
      {course.cancelReason ? <p className="text-xs text-ink-muted">{course.cancelReason}</p> : null}
      <FactList facts={facts} />
    </>
  )
}

'use client'

import { type ReactNode, useId } from 'react'
import type { StaffCourse } from '#contract/staff/courses'
import type { Permission } from '#domain/staff-permissions'
import { CourseActions } from '@/components/staff/course-actions/course-actions'
import { accessTo, type CourseAccess } from '@/components/staff/courses/course-access'
import { choicesFor } from '@/components/staff/courses/course-choices'
import type { PanelProps } from '@/components/staff/courses/course-field'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import { courseFieldLabels, courseFieldNames, courseMerge } from '@/components/staff/courses/course-values'
import { CoverPanel } from '@/components/staff/courses/cover-panel'
import { firstNameOf, otherValues } from '@/components/staff/courses/other-values'
import { PriceAndPlaces } from '@/components/staff/courses/price-and-places'
import { PublishingPanel, SaveButton } from '@/components/staff/courses/publishing-panel'
import { RestoredDraft } from '@/components/staff/courses/restored-draft'
import { TeachingPanel } from '@/components/staff/courses/teaching-panel'
import { TextFacts, TitleAndText } from '@/components/staff/courses/title-and-text'
import { type CourseEditing, useCourseForm } from '@/components/staff/courses/use-course-form'
import { WhoAndWhen } from '@/components/staff/courses/who-and-when'
import { ChangedNote } from '@/components/staff/form/changed-note'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { usePicturePicker } from '@/components/staff/media/use-picture-picker'
import { Form } from '@/components/ui/form'

type Props = {
  /** Undefined for a new one. */
  course: StaffCourse | undefined
  choices: CourseChoices
  permissions: Permission[]
  staffId: string
  /** An instant, so that server and browser say the same. */
  now: string
  /** The panel of a published course (STF-237). */
  share?: ReactNode
}

const summaryFields = courseFieldNames.map((name) => ({ name, label: courseFieldLabels[name] }))

/** STF-088 to STF-093, STF-113. */
export function CourseEditor({ course, choices: offered, permissions, staffId, now, share }: Props) {
  const formId = useId()
  const access = accessTo(course, permissions)
  const choices = choicesFor(course, offered)
  const editing = useCourseForm({ course, access, staffId })
  const { choosePicture, uploadPicture, picker } = usePicturePicker()
  const { form, versions, failure } = editing
  const isRead = failure.conflict !== undefined && editing.isRead
  const others = isRead ? otherValues(course?.lastChange, versions, choices) : {}
  const panel: PanelProps = { form, others, stored: versions.base }
  const { isSubmitting } = form.formState
  const canSave = access.text || access.terms
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      {canSave ? <UnsavedChanges form={form} /> : null}
      <Notes editing={editing} course={course} className="lg:col-span-2" />
      <Form
        id={formId}
        aria-label="Course"
        // A browser that restores fields after a reload would put them on what another person saved meanwhile.
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={editing.submit}
      >
        <ErrorSummary form={form} fields={summaryFields} prefix="course" />
        <FormFailure errors={form.formState.errors} />
        {access.text ? (
          <TitleAndText
            panel={panel}
            initialHtml={editing.initialHtml}
            isDraftKept={editing.isDraftKept}
            choosePicture={choosePicture}
            uploadPicture={uploadPicture}
            theirText={others.description === undefined ? undefined : versions.theirs.description}
          />
        ) : (
          <TextFacts title={versions.base.title} description={versions.base.description} />
        )}
        <CoursePanels panel={panel} access={access} choices={choices} course={course} failure={failure} />
      </Form>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <PublishingPanel
          course={course}
          access={access}
          missing={failure.missing?.length ? failure.missing : (course?.missing ?? [])}
          formId={formId}
          busy={isSubmitting}
          hasUnsavedChanges={editing.isDirty}
          now={now}
          arriving={editing.arriving}
          onPublish={editing.publish}
        />
        <CoverPanel
          panel={panel}
          canChange={access.text}
          chooseCover={() => choosePicture({ forCover: true })}
        />
        {share}
        {course ? (
          <div id="course-actions" tabIndex={-1}>
            <CourseActions course={course} permissions={permissions} />
          </div>
        ) : null}
      </div>
      {canSave ? <SaveBar formId={formId} busy={isSubmitting} /> : null}
      {picker}
    </div>
  )
}

type PanelsProps = {
  panel: PanelProps
  access: CourseAccess
  choices: CourseChoices
  course: StaffCourse | undefined
  failure: CourseEditing['failure']
}

const CoursePanels = ({ panel, access, choices, course, failure }: PanelsProps) => (
  <>
    <WhoAndWhen
      panel={panel}
      access={access}
      choices={choices}
      failure={failure}
      taken={{ enrolled: course?.enrolled ?? 0, held: course?.held ?? 0 }}
      language={panel.stored.language}
    />
    <PriceAndPlaces panel={panel} access={access} choices={choices} />
    <TeachingPanel panel={panel} access={access} choices={choices} />
  </>
)

type NotesProps = { editing: CourseEditing; course: StaffCourse | undefined; className: string }

function Notes({ editing, course, className }: NotesProps) {
  if (editing.failure.conflict)
    return (
      <div className={className}>
        <Conflict editing={editing} course={course} />
      </div>
    )
  if (!editing.isDraftRestored) return null
  return (
    <div className={className}>
      <RestoredDraft onDiscard={editing.discard} />
    </div>
  )
}

const Conflict = ({ editing, course }: Omit<NotesProps, 'className'>) => (
  <ChangedNote
    message={editing.failure.conflict ?? ''}
    firstName={firstNameOf(course?.lastChange)}
    contested={courseMerge.contested(editing.versions).map((field) => courseFieldLabels[field].toLowerCase())}
    isRead={editing.isRead}
    hasOtherChanges={courseMerge.hasOtherChanges(editing.versions)}
    onSave={editing.saveMerged}
    onDiscard={editing.discard}
  />
)

/** Above the bottom bar of small screens. */
const SaveBar = ({ formId, busy }: { formId: string; busy: boolean }) => (
  <div
    data-save-bar
    className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 grid border-t border-line bg-surface px-4 py-2 lg:hidden"
  >
    <SaveButton formId={formId} busy={busy} />
  </div>
)

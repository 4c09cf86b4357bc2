'use client'

import { type ComponentProps, type ReactNode, useId } from 'react'
import { Controller } from 'react-hook-form'
import type { StaffCourse } from '#contract/staff/courses'
import type { Permission } from '#domain/staff-permissions'
import { CourseActions } from '@/components/staff/course-actions/course-actions'
import { accessTo, type CourseAccess } from '@/components/staff/courses/course-access'
import { choicesFor } from '@/components/staff/courses/course-choices'
import { fieldWords } from '@/components/staff/courses/course-facts'
import type { PanelProps } from '@/components/staff/courses/course-field'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import {
  courseFieldLabels,
  courseFieldNames,
  courseMerge,
  fieldIdOf,
} from '@/components/staff/courses/course-values'
import { PriceAndPlaces } from '@/components/staff/courses/price-and-places'
import { PublishingPanel } from '@/components/staff/courses/publishing-panel'
import { TeachingPanel } from '@/components/staff/courses/teaching-panel'
import { TextFacts, TitleAndText } from '@/components/staff/courses/title-and-text'
import { type CourseEditing, useCourseForm } from '@/components/staff/courses/use-course-form'
import { WhoAndWhen } from '@/components/staff/courses/who-and-when'
import { EditorNotes } from '@/components/staff/form/editor-notes'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { otherValues } from '@/components/staff/form/other-values'
import { SaveBar } from '@/components/staff/form/save-bar'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { CoverPanel } from '@/components/staff/media/cover-panel'
import { usePicturePicker } from '@/components/staff/media/use-picture-picker'
import { Form } from '@/components/ui/form'

type Props = {
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
  const others = isRead ? otherWords(course, editing, choices) : {}
  const panel: PanelProps = { form, others, stored: versions.base }
  const { isSubmitting } = form.formState
  const canSave = access.text || access.terms
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
      {canSave ? <UnsavedChanges form={form} /> : null}
      <Notes editing={editing} course={course} />
      <Form
        id={formId}
        aria-label="Course"
        // A browser that restores fields after a reload would put them on what another person has saved.
        autoComplete="off"
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={editing.submit}
      >
        <ErrorSummary form={form} fields={summaryFields} prefix="course" />
        <SaveFailure errors={form.formState.errors} />
        {access.text ? (
          <TitleAndText
            panel={panel}
            initialHtml={editing.initialHtml}
            isDraftKept={editing.isDraftKept}
            choosePicture={choosePicture}
            uploadPicture={uploadPicture}
            theirText={versions.theirs.description}
          />
        ) : (
          <TextFacts description={versions.base.description} />
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
        <CourseCover
          panel={panel}
          saved={course}
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

const otherWords = (course: StaffCourse | undefined, { versions }: CourseEditing, choices: CourseChoices) =>
  otherValues(course?.lastChange, versions, courseMerge, (field) =>
    field === 'description' ? 'another text' : fieldWords(versions.theirs, field, choices),
  )

const Notes = ({ editing, course }: { editing: CourseEditing; course: StaffCourse | undefined }) => (
  <EditorNotes
    conflict={editing.failure.conflict}
    lastChange={course?.lastChange}
    contested={courseMerge.contested(editing.versions).map((field) => courseFieldLabels[field].toLowerCase())}
    isRead={editing.isRead}
    hasOtherChanges={courseMerge.hasOtherChanges(editing.versions)}
    isDraftRestored={editing.isDraftRestored}
    onSave={editing.saveMerged}
    onDiscard={editing.discard}
  />
)

type CoverProps = { panel: PanelProps } & Pick<
  ComponentProps<typeof CoverPanel>,
  'saved' | 'canChange' | 'chooseCover'
>

const CourseCover = ({ panel, ...cover }: CoverProps) => (
  <Controller
    control={panel.form.control}
    name="cover"
    render={({ field: { value, onChange, ref }, fieldState }) => (
      <CoverPanel
        {...cover}
        id={fieldIdOf('cover')}
        value={value}
        fallback="/illustrations/courses/early.svg"
        error={fieldState.error?.message}
        other={panel.others.cover}
        onChange={onChange}
        ref={ref}
      />
    )}
  />
)

'use client'

import { CalendarClock } from 'lucide-react'
import { type FieldPath, useWatch } from 'react-hook-form'
import type { StaffCourse } from '#contract/staff/courses'
import {
  outsideAgesInWords,
  postponeAction,
  toldInWords,
} from '@/components/staff/course-actions/family-words'
import { NewLectureDates } from '@/components/staff/course-actions/new-lecture-dates'
import { type PostponeValues, usePostponeForm } from '@/components/staff/course-actions/use-postpone-form'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { TextAreaField } from '@/components/ui/text-area-field'

const fields: { name: FieldPath<PostponeValues>; label: string }[] = [
  { name: 'startDate', label: 'New first day' },
  { name: 'endDate', label: 'New last day' },
  { name: 'note', label: 'Note to families' },
  { name: 'refundUntil', label: 'Money back until' },
]

type Props = { course: StaffCourse }

/** STF-102 to STF-105. */
export const PostponeDialog = ({ course }: Props) => (
  <FormDialog
    label="Postpone the course"
    opener={`Postpone the course: ${course.title}`}
    icon={CalendarClock}
    title={`Postpone ${course.title}`}
  >
    {(dialog) => <PostponeForm course={course} dialog={dialog} />}
  </FormDialog>
)

function PostponeForm({ course, dialog }: Props & { dialog: DialogTools }) {
  const { form, prefix, onTypeLecture, figures, failure, submit } = usePostponeForm(course, dialog)
  const { errors, isSubmitting } = form.formState
  const mode = useWatch({ control: form.control, name: 'mode' })
  const day = (name: 'startDate' | 'endDate' | 'refundUntil') => ({
    id: `${prefix}-${name}`,
    type: 'date',
    error: errors[name]?.message,
    ...form.register(name),
  })
  return (
    <Form aria-label="Postpone" className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      <Consequences figures={figures} failure={failure} />
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <SaveFailure errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="New first day" {...day('startDate')} />
        <Field label="New last day" {...day('endDate')} />
      </div>
      <NewLectureDates course={course} form={form} isOwn={mode === 'own'} onType={onTypeLecture} />
      <TextAreaField
        id={`${prefix}-note`}
        label="Note to families"
        optional
        hint="Part of the email, for example why it starts later."
        limit={500}
        error={errors.note?.message}
        {...form.register('note')}
      />
      <Field
        label="Families may ask for their money back until"
        optional
        hint="Without a day the email says nothing about it."
        {...day('refundUntil')}
      />
      <DialogActions
        keep="Keep the dates"
        onKeep={dialog.close}
        action={postponeAction(figures?.families)}
        busy={isSubmitting && 'Postponing...'}
      />
    </Form>
  )
}

type Figures = { families: number; children: number; outsideAges: number }

/** A live region: the figures follow the new first day. */
const Consequences = ({
  figures,
  failure,
}: {
  figures: Figures | undefined
  failure: string | undefined
}) => (
  <div aria-live="polite" className="grid min-h-12 content-start gap-3">
    <p>{figures ? toldInWords(figures) : (failure ?? 'Counting the families...')}</p>
    {figures && figures.outsideAges > 0 ? (
      <InlineMessage tone="warning">{outsideAgesInWords(figures.outsideAges)}</InlineMessage>
    ) : null}
  </div>
)

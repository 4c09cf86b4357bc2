'use client'

import { Ban } from 'lucide-react'
import { useId, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { cancelCourse, readCancellation } from '#contract/bff/staff/course-changes'
import type { StaffCourse } from '#contract/staff/courses'
import { cancelAction, cancellationInWords } from '@/components/staff/course-actions/family-words'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useAnswer } from '@/components/staff/form/use-answer'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextAreaField } from '@/components/ui/text-area-field'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const fields = [
  { name: 'reason', label: 'Reason' },
  { name: 'title', label: 'Title' },
] as const

const cancelResolver = (title: string) =>
  lazyResolver(async () => {
    const { cancelForm } = await import('@/components/staff/course-actions/cancel-schema')
    return cancelForm(title)
  })

type Props = { course: Pick<StaffCourse, 'courseId' | 'title' | 'version'> }

/** STF-106, STF-107. */
export const CancelDialog = ({ course }: Props) => (
  <FormDialog
    label="Cancel the course"
    opener={`Cancel the course: ${course.title}`}
    icon={Ban}
    variant="danger"
    title={`Cancel ${course.title}?`}
  >
    {(dialog) => <CancelForm course={course} dialog={dialog} />}
  </FormDialog>
)

function CancelForm({ course: { courseId, title, version }, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const key = useRef<string>(undefined)
  const resolver = useMemo(() => cancelResolver(title), [title])
  const form = useForm({ resolver, defaultValues: { title: '', reason: '' } })
  const { errors, isSubmitting } = form.formState
  const { data, failure } = useAnswer(`${courseId} ${version}`, () =>
    staffCall(readCancellation, { params: { courseId } }),
  )

  const submit = form.handleSubmit(async (values) => {
    key.current ??= createIdempotencyKey()
    const body = { ...values, version }
    const input = { params: { courseId }, body, headers: { 'idempotency-key': key.current } }
    await dialog.send(async () => (await staffCall(cancelCourse, input)).message)
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Cancel the course"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <ul aria-live="polite" className="grid min-h-24 list-disc content-start gap-1 pl-5">
        {(data ? cancellationInWords(data) : [failure ?? 'Counting the families...']).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <TextAreaField
        id={`${prefix}-reason`}
        label="Reason, for the families"
        hint="Part of the email to families."
        limit={500}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <Field
        id={`${prefix}-title`}
        label="Type the title to confirm"
        hint={title}
        autoComplete="off"
        error={errors.title?.message}
        {...form.register('title')}
      />
      <DialogActions
        keep="Keep the course"
        onKeep={dialog.close}
        action={cancelAction(data?.amount)}
        busy={isSubmitting && 'Cancelling...'}
        isDanger
      />
    </Form>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { duplicateCourse } from '#contract/bff/staff/courses'
import type { StaffCourse } from '#contract/staff/courses'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { leavingMethod, mayLeaveForms } from '@/components/staff/form/unsaved-forms'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

type Props = { course: Pick<StaffCourse, 'courseId' | 'title' | 'startDate'> }

/** STF-099. */
export const DuplicateDialog = ({ course }: Props) => (
  <FormDialog label="Duplicate" opener={`Duplicate ${course.title}`} title={`Duplicate ${course.title}?`}>
    {(dialog) => <DuplicateForm course={course} dialog={dialog} />}
  </FormDialog>
)

/** STF-100. */
export const NextTermDialog = ({ course }: Props) => (
  <FormDialog
    label="Duplicate for next term"
    opener={`Duplicate for next term: ${course.title}`}
    title={`Duplicate ${course.title} for next term?`}
  >
    {(dialog) => <DuplicateForm course={course} dialog={dialog} isNextTerm />}
  </FormDialog>
)

const anyDay = lazyResolver(
  async () => (await import('@/components/staff/course-actions/duplicate-schema')).DuplicateForm,
)
const firstDay = lazyResolver(
  async () => (await import('@/components/staff/course-actions/duplicate-schema')).NextTermForm,
)

const words = {
  copy: 'The copy is a draft. It keeps title, texts, cover, ages, price, places and the titles of lectures; dates and places taken are empty.',
  nextTerm: 'The copy is a draft. Last day and lectures move by the same number of days as the first day.',
}

type FormProps = Props & { dialog: DialogTools; isNextTerm?: boolean }

function DuplicateForm({ course: { courseId }, dialog, isNextTerm = false }: FormProps) {
  const router = useRouter()
  const prefix = useId()
  const key = useRef<string>(undefined)
  const form = useForm({
    resolver: isNextTerm ? firstDay : anyDay,
    defaultValues: { startDate: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ startDate }) => {
    if (!(await mayLeaveForms())) return
    key.current ??= createIdempotencyKey()
    const input = {
      params: { courseId },
      body: isNextTerm ? { startDate } : {},
      headers: { 'idempotency-key': key.current },
    }
    await dialog.send(async () => {
      const answer = await staffCall(duplicateCourse, input)
      router[leavingMethod()](staffPaths.course(answer.courseId))
      return answer.message
    })
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Duplicate"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>{isNextTerm ? words.nextTerm : words.copy}</p>
      <FormFailure errors={errors} />
      {isNextTerm ? (
        <Field
          id={`${prefix}-startDate`}
          label="First day"
          type="date"
          error={errors.startDate?.message}
          {...form.register('startDate')}
        />
      ) : null}
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action={isNextTerm ? 'Duplicate for next term' : 'Duplicate'}
        busy={isSubmitting && 'Duplicating...'}
      />
    </Form>
  )
}

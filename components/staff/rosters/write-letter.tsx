'use client'

import { Send } from 'lucide-react'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { writeToFamilies } from '#contract/bff/staff/rosters'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { counted } from '@/components/staff/list/format-time'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { TextAreaField } from '@/components/ui/text-area-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/roster-actions')).CourseLetterInput)

const fields = [
  { name: 'subject', label: 'Subject' },
  { name: 'text', label: 'Text' },
] as const

type Props = { courseId: string; title: string; families: number }

/** STF-215. */
export const WriteLetter = (roster: Props) => (
  <FormDialog
    label="Write to the families"
    icon={Send}
    title={`Write to the families of ${roster.title}`}
    asksToLeave
  >
    {(dialog) => <LetterForm {...roster} dialog={dialog} />}
  </FormDialog>
)

function LetterForm({ courseId, families, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const creationKey = useCreationKey()
  const form = useForm({ resolver, defaultValues: { subject: '', text: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit((body) =>
    dialog.send(async () => {
      const headers = { 'idempotency-key': creationKey() }
      return (await staffCall(writeToFamilies, { params: { courseId }, body, headers })).message
    }),
  )
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Write to the families"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        Each of the {counted(families, 'family', 'families')} gets one email about this course. It is sent at
        once and cannot be taken back. At most 3 a day for a course.
      </p>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <Field
        id={`${prefix}-subject`}
        label="Subject"
        autoComplete="off"
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextAreaField
        id={`${prefix}-text`}
        label="Text"
        hint="Plain text. Each family reads it, so nothing about one child, please."
        limit={2_000}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <DialogActions
        keep="Cancel"
        onKeep={dialog.close}
        action={`Send to ${counted(families, 'family', 'families')}`}
        busy={isSubmitting && 'Sending...'}
      />
    </Form>
  )
}

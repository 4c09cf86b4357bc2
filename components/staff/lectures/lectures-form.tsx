'use client'

import { useWatch } from 'react-hook-form'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { FillWeekly } from '@/components/staff/lectures/fill-weekly'
import { LectureFields } from '@/components/staff/lectures/lecture-fields'
import { fillWeekly } from '@/components/staff/lectures/lecture-rows'
import { LecturesChanged } from '@/components/staff/lectures/lectures-changed'
import { type EditedLectures, useLecturesForm } from '@/components/staff/lectures/use-lectures-form'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'

/** STF-094. */
export function LecturesForm({ course }: { course: EditedLectures }) {
  const { form, conflict, versions, isRead, submit, saveMerged, discard } = useLecturesForm(course)
  const { errors, isSubmitting } = form.formState
  const rows = useWatch({ control: form.control, name: 'lectures' })
  const latest = [...rows.map(({ day }) => day)].sort().at(-1) ?? ''
  const { startDate, endDate } = course
  return (
    <Form
      aria-label="Lectures"
      autoComplete="off"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={submit}
    >
      <UnsavedChanges form={form} />
      {conflict ? (
        <LecturesChanged
          conflict={conflict}
          versions={versions(rows)}
          isRead={isRead}
          onSave={saveMerged}
          onDiscard={discard}
        />
      ) : null}
      <SaveFailure errors={errors} />
      <FillWeekly
        firstDay={startDate}
        onFill={(weekly) => {
          if (!startDate) return
          fillWeekly(form.getValues('lectures'), startDate, weekly).forEach((row, index) => {
            form.setValue(`lectures.${index}`, row, { shouldDirty: true })
          })
          form.clearErrors()
        }}
      />
      <ol className="grid gap-2.5">
        {rows.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
          <LectureFields key={index} index={index} form={form} />
        ))}
      </ol>
      {endDate && latest > endDate ? (
        <InlineMessage tone="warning">A lecture is after the last day of the course.</InlineMessage>
      ) : null}
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Saving...'}>
        Save lectures
      </Button>
    </Form>
  )
}

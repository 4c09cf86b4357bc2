'use client'

import { useId } from 'react'
import { Controller, useFormState } from 'react-hook-form'
import { naira } from '#domain/naira'
import { AgeReason } from '@/components/staff/enrolling/age-reason'
import { ChildChoice } from '@/components/staff/enrolling/child-choice'
import { CourseChoice } from '@/components/staff/enrolling/course-choice'
import { childrenOutside, type EnrolChoices, sumOf } from '@/components/staff/enrolling/enrol-values'
import { describeEnrolment } from '@/components/staff/enrolling/enrol-words'
import { MoneyFields } from '@/components/staff/enrolling/money-fields'
import { useCourseSearch } from '@/components/staff/enrolling/use-course-search'
import { useEnrolForm } from '@/components/staff/enrolling/use-enrol-form'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { Section } from '@/components/staff/list/section'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'

const fields = [
  { name: 'courseId', label: 'Course' },
  { name: 'childIds', label: 'Children' },
  { name: 'ageReason', label: 'Enrol all the same' },
  { name: 'way', label: 'How it is paid' },
  { name: 'agreedPrice', label: 'Agreed price' },
  { name: 'reason', label: 'Reason' },
  { name: 'amount', label: 'Amount received' },
  { name: 'receivedOn', label: 'Day received' },
  { name: 'bankReference', label: 'Bank reference' },
] as const

type Props = {
  parentId: string
  choices: EnrolChoices
  /** What the page looked for among the courses. */
  q?: string | undefined
  /** The reader may agree on a lower price. */
  canGrant: boolean
  /** Calendar date in Lagos. */
  today: string
}

/** STF-180 to STF-184. */
export function EnrolForm({ parentId, choices, q, canGrant, today }: Props) {
  const prefix = useId()
  const found = useCourseSearch({ parentId, initial: choices, q })
  const { form, values, course, children, submit } = useEnrolForm(parentId, choices, found, today)
  const { control, register } = form
  const { errors, isSubmitting } = useFormState({ control })
  const outside = childrenOutside(children, course)
  return (
    <Form aria-label="Enrol by hand" className="grid max-w-160 gap-5" onSubmit={submit}>
      <UnsavedChanges form={form} />
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <Section title="Who and what">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CourseChoice
            id={`${prefix}-courseId`}
            found={found}
            chosenId={values.courseId ?? ''}
            error={errors.courseId?.message}
            radio={register('courseId')}
          />
          <Controller
            control={control}
            name="childIds"
            render={({ field: { value, onChange, ref }, fieldState }) => (
              <ChildChoice
                id={`${prefix}-childIds`}
                items={choices.children}
                course={course}
                value={value}
                onChange={onChange}
                ref={ref}
                error={fieldState.error?.message}
              />
            )}
          />
          {outside.length > 0 ? (
            <AgeReason
              id={`${prefix}-ageReason`}
              error={errors.ageReason?.message}
              field={register('ageReason')}
            >
              {outside.join(' ')}
            </AgeReason>
          ) : null}
        </div>
      </Section>
      <MoneyFields
        form={form}
        values={values}
        course={course}
        canGrant={canGrant}
        prefix={prefix}
        today={today}
      />
      <div className="grid gap-2">
        {course && children.length > 0 ? (
          <>
            <p className="flex items-baseline justify-between gap-4 font-bold">
              <span>To be paid</span>
              <span className="nums text-xl leading-6 font-black">
                {naira(sumOf(values, course, children.length))}
              </span>
            </p>
            {describeEnrolment(values, course, children).map((sentence) => (
              <p key={sentence} className="text-sm text-ink-soft wrap-anywhere">
                {sentence}
              </p>
            ))}
          </>
        ) : null}
      </div>
      <Button type="submit" size="xs" className="justify-self-start" busy={isSubmitting && 'Enrolling...'}>
        Enrol by hand
      </Button>
    </Form>
  )
}

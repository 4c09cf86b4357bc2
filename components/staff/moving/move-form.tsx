'use client'

import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { EnrolmentFacts } from '#contract/staff/enrolling'
import { naira } from '#domain/naira'
import { AgeReason } from '@/components/staff/enrolling/age-reason'
import { CourseChoice } from '@/components/staff/enrolling/course-choice'
import { PlaceHolds } from '@/components/staff/enrolling/place-holds'
import { useCourseSearch } from '@/components/staff/enrolling/use-course-search'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FocusFirst } from '@/components/staff/form/focus-first'
import { FormFailure } from '@/components/staff/form/form-failure'
import {
  asksAboutDifference,
  describePrice,
  describeRequested,
  knownLabel,
  lowerOptions,
} from '@/components/staff/moving/move-words'
import { useMoveForm } from '@/components/staff/moving/use-move-form'
import { DialogActions, type DialogTools } from '@/components/staff/orders/form-dialog'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { RadioField } from '@/components/ui/radio-field'

const fields = [
  { name: 'courseId', label: 'Course' },
  { name: 'ageReason', label: 'Enrol all the same' },
  { name: 'difference', label: 'Difference' },
  { name: 'waiveReason', label: 'Why it is waived' },
  { name: 'reason', label: 'Reason' },
] as const

type Props = { enrolment: EnrolmentFacts; dialog: DialogTools }

/** STF-188 to STF-190. */
export function MoveForm({ enrolment, dialog }: Props) {
  const prefix = useId()
  const { parentId, enrolledIn } = enrolment
  const found = useCourseSearch({ parentId, initial: enrolment })
  const moving = useMoveForm(enrolment, found.known, dialog)
  const { form, course, difference, ages, question, held, submit } = moving
  const { control, register } = form
  const { errors, isSubmitting } = useFormState({ control })
  const { child, courseTitle, price } = enrolment
  const chosen = useWatch({ control, name: 'difference' })
  const isAsked = asksAboutDifference(difference, enrolment)
  const priceWords = course && describePrice(difference, course, enrolment)
  return (
    <Form aria-label="Move" className="grid grid-cols-[minmax(0,1fr)] gap-5" onSubmit={submit}>
      <Consequences enrolment={enrolment} />
      {enrolment.requestedRefund > 0 ? (
        <InlineMessage tone="warning">{describeRequested(enrolment)}</InlineMessage>
      ) : null}
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      {held ? <PlaceHolds holds={held.holds} now={held.now} /> : null}
      <FocusFirst>
        <CourseChoice
          id={`${prefix}-courseId`}
          found={found}
          enrolledIn={enrolledIn}
          chosenId={course?.courseId ?? ''}
          error={errors.courseId?.message}
          radio={register('courseId')}
        />
      </FocusFirst>
      {ages ? (
        <AgeReason id={`${prefix}-ageReason`} error={errors.ageReason?.message} field={register('ageReason')}>
          {ages}
        </AgeReason>
      ) : null}
      {priceWords ? <p>{priceWords}</p> : null}
      {isAsked ? (
        <RadioField
          label={`The course costs ${naira(-difference)} less`}
          hint={`${naira(price)} was paid or agreed for ${courseTitle}.`}
          options={lowerOptions(difference)}
          error={errors.difference?.message}
          {...register('difference')}
        />
      ) : null}
      {difference > 0 ? (
        <Field
          id={`${prefix}-waiveReason`}
          label={`The course costs ${naira(difference)} more. Why is it waived?`}
          autoComplete="off"
          maxLength={200}
          error={errors.waiveReason?.message}
          {...register('waiveReason')}
        />
      ) : null}
      <Field
        id={`${prefix}-reason`}
        label="Why does the child move?"
        autoComplete="off"
        maxLength={200}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <CheckboxField label={knownLabel({ difference: chosen }, isAsked)} {...register('isKnown')} />
      {question ? <InlineMessage tone="warning">{question}</InlineMessage> : null}
      <DialogActions
        keep="Keep the place"
        onKeep={dialog.close}
        action={question ? 'Move and ask for approval' : `Move ${child.firstName}`}
        busy={isSubmitting && 'Moving...'}
      />
    </Form>
  )
}

const Consequences = ({ enrolment: { courseTitle, attended, child } }: Pick<Props, 'enrolment'>) => (
  <div className="grid gap-2">
    <p>
      The place in {courseTitle} is free at once. My Courses, calendar and roster show the other course;
      receipts keep what was bought.
    </p>
    {attended ? <p>{child.firstName} has attended already. Those marks stay with this course.</p> : null}
  </div>
)

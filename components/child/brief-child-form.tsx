'use client'

import { Check, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import type { ChildForm as Checked } from '#contract/api/child'
import { ageIn } from '#domain/age'
import { consentTexts } from '#domain/consent-texts'
import { fitOf } from '#domain/fit'
import { ChildCareFields } from '@/components/child/child-care-fields'
import { childFormData } from '@/components/child/child-form-data'
import { type ChildFormValues, childResolver, emptyChild } from '@/components/child/child-form-values'
import { ChildIdentityFields } from '@/components/child/child-identity-fields'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { UnsentNotice } from '@/components/ui/unsent-notice'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { reportTo } from '@/lib/client/report'
import { paths } from '@/lib/paths'

export type TargetCourse = {
  courseId: string
  courseTitle: string
  minimumAge?: number | null | undefined
  maximumAge?: number | null | undefined
}

type Props = {
  course: TargetCourse
  /** The parent's last name, which most children share. */
  lastName: string
  today: string
  /** @param key idempotency key, reused on retries */
  onSend: (form: FormData, key: string) => Promise<void>
  onCancel: () => void
}

/** The add form without the picture and the notes. Kept in memory only. */
export function BriefChildForm({ course, lastName, today, onSend, onCancel }: Props) {
  const form = useForm<ChildFormValues, unknown, Checked>({
    resolver: childResolver,
    mode: 'onTouched',
    defaultValues: { ...emptyChild, lastName },
  })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const key = useRef<string>(undefined)
  const submit = form.handleSubmit(async (filled) => {
    key.current ??= createIdempotencyKey()
    await onSend(childFormData(filled), key.current)
    key.current = undefined
  })
  return (
    <Form
      aria-label="Add child Details"
      className="grid gap-4 md:grid-cols-2"
      onSubmit={(event) => void submit(event).catch(reportTo(form, 'Failed to create child'))}
    >
      <ChildIdentityFields
        form={form}
        today={today}
        ageLine={(dateOfBirth) => <AgeLine dateOfBirth={dateOfBirth} course={course} today={today} />}
      />
      <ChildCareFields form={form} brief />
      <p className="text-sm text-ink-muted md:col-span-2">
        {consentTexts.child.text} You can add a picture and notes for the tutor later, under Child’s Profile.{' '}
        <PrefetchOnIntentLink href={paths.privacyNotice} className="link">
          Privacy
        </PrefetchOnIntentLink>
      </p>
      <div className="md:col-span-2 empty:hidden">
        <UnsentNotice shown={errors.root?.unsent !== undefined} busy={isSubmitting} />
      </div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-3 border-line border-t-[1.5px] bg-surface px-5 py-3 sm:-bottom-7 sm:-mx-7 sm:-mb-7 sm:px-7 md:col-span-2">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" className="grow" busy={isSubmitting && 'Adding child...'}>
          Add child
        </Button>
      </div>
    </Form>
  )
}

type AgeProps = Pick<Props, 'course' | 'today'> & { dateOfBirth: string }

/** Informs only: a child outside the age range can still be added. */
function AgeLine({ dateOfBirth, course, today }: AgeProps) {
  const age = dateOfBirth ? ageIn(dateOfBirth, today) : 0
  // NaN while the year is being typed.
  if (!(age >= 1)) return <span role="status" />
  const fit = fitOf({ childId: '', dateOfBirth }, course, [], today)
  const isFit = fit === 'fits'
  return (
    <span
      role="status"
      className={`flex items-start gap-1.5 font-bold ${isFit ? 'text-success' : 'text-warning'}`}
    >
      <Icon of={isFit ? Check : TriangleAlert} className="mt-px" />
      {`Age ${age} in ${today.slice(0, 4)}: ${fit} ${isFit ? '' : 'for '}${course.courseTitle}.`}
    </span>
  )
}

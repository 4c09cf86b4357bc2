'use client'

import { useId } from 'react'
import type { EnrolChoice } from '#contract/staff/enrolling'
import { outsideAges } from '@/components/staff/enrolling/course-option-words'
import { type EnrolChild, isEnrolledIn } from '@/components/staff/enrolling/enrol-values'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'

type Props = {
  /** Of the first box, for the summary of errors. */
  id: string
  items: readonly EnrolChild[]
  course: EnrolChoice | undefined
  value: readonly string[]
  onChange: (childIds: string[]) => void
  error: string | undefined
  /** Gets the focus when the choice is wrong. */
  ref: (element: HTMLInputElement | null) => void
}

/** 'Age 9', 'enrolled already', 'Chidera is 9; the course is for 5–7.' */
function noteOf(child: EnrolChild, course: EnrolChoice | undefined) {
  if (course && isEnrolledIn(child, course.courseId)) return `Enrolled already in ${course.title}`
  return outsideAges(child, course) ?? `Age ${child.age}`
}

/** STF-180: one or more children of the family. */
export function ChildChoice({ id, items, course, value, onChange, error, ref }: Props) {
  const notesId = useId()
  const choose = (childId: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, childId] : value.filter((one) => one !== childId))
  return (
    <fieldset aria-describedby={describedBy(notesId, undefined, error)}>
      <legend className="text-sm leading-snug font-bold">Children</legend>
      {items.map((child, index) => {
        const isEnrolled = isEnrolledIn(child, course?.courseId ?? null)
        return (
          <label key={child.childId} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
            <input
              ref={index === 0 ? ref : undefined}
              id={index === 0 ? id : undefined}
              type="checkbox"
              name={`child-${child.childId}`}
              checked={value.includes(child.childId) && !isEnrolled}
              disabled={isEnrolled}
              onChange={({ target }) => choose(child.childId, target.checked)}
              aria-invalid={error ? true : undefined}
              className="mt-px size-6 flex-none accent-action"
            />
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">{child.name}</span>
              <span className="block text-xs text-ink-muted wrap-anywhere">{noteOf(child, course)}</span>
            </span>
          </label>
        )
      })}
      <FieldNotes id={notesId} error={error} />
    </fieldset>
  )
}

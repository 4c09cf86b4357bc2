'use client'

import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { EnrolChoice } from '#contract/staff/enrolling'
import { describeCourse, isFull, shownCourses } from '@/components/staff/enrolling/course-option-words'
import { type CourseSearch, MAX_SEARCH } from '@/components/staff/enrolling/use-course-search'
import { Field } from '@/components/ui/field'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'

type Props = {
  /** Of the search, for the summary of errors. */
  id: string
  found: CourseSearch
  /** The child is in them already and cannot move there (STF-188). */
  enrolledIn?: readonly string[] | undefined
  chosenId: string
  error: string | undefined
  radio: UseFormRegisterReturn
}

/** One of the open courses, found by its title; a full one is shown and cannot be chosen (STF-181). */
export function CourseChoice({ id, found, enrolledIn, chosenId, error, radio }: Props) {
  const notesId = useId()
  const { search, setSearch, status } = found
  const chosen = found.known.find(({ courseId }) => courseId === chosenId)
  const { shown, more } = shownCourses({ ...found, chosen })
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      aria-describedby={describedBy(notesId, undefined, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className="mb-1.5 text-sm leading-snug font-bold">Course</legend>
      <Field
        id={id}
        label="Find a course by its title"
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // Enter in a search must not send the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div>
        {shown.map((course) => (
          <CourseOption
            key={course.courseId}
            course={course}
            isEnrolled={enrolledIn?.includes(course.courseId) ?? false}
            radio={radio}
          />
        ))}
      </div>
      <p className="text-xs text-ink-muted" role="status">
        {status ?? resultWords(shown.length, more)}
      </p>
      <FieldNotes id={notesId} error={error} />
    </fieldset>
  )
}

function resultWords(shown: number, more: number) {
  if (shown === 0) return 'No open course matches.'
  return more > 0 ? `${more} more match. Type more of the title.` : ''
}

type OptionProps = { course: EnrolChoice; isEnrolled: boolean; radio: UseFormRegisterReturn }

const CourseOption = ({ course, isEnrolled, radio }: OptionProps) => (
  <label
    className={`flex min-h-11 items-start gap-3 border-b border-line py-2 last:border-b-0 ${isEnrolled || isFull(course) ? '' : 'cursor-pointer'}`}
  >
    <input
      {...radio}
      type="radio"
      value={course.courseId}
      disabled={isEnrolled || isFull(course)}
      className="mt-px size-6 flex-none accent-action"
    />
    <span className="min-w-0">
      <span className="block font-semibold wrap-anywhere">{course.title}</span>
      <span className="nums block text-xs text-ink-muted">
        {isEnrolled ? 'Enrolled already' : describeCourse(course)}
      </span>
    </span>
  </label>
)

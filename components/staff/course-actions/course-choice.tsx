'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { suggestCourses } from '#contract/bff/course'
import { useAnswer } from '@/components/staff/course-actions/use-answer'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  id: string
  search: string
  onSearch: (search: string) => void
  /** A course that is not offered. */
  without: string
  error: string | undefined
  radio: UseFormRegisterReturn
}

const SHORTEST = 2

/** Finds a published course by its title, with the search of the site. */
export function CourseChoice({ id, search, onSearch, without, error, radio }: Props) {
  const term = search.trim()
  const { data, failure } = useAnswer(term.length < SHORTEST ? '' : term, (typed) =>
    staffCall(suggestCourses, { query: { search: typed } }),
  )
  const found = data?.suggestions.filter(({ courseId }) => courseId !== without)
  return (
    <>
      <Field
        id={id}
        label="Find a published course"
        type="search"
        autoComplete="off"
        maxLength={100}
        hint="Type a part of its title."
        error={found?.length ? undefined : error}
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={(event) => {
          // Enter in a search must not send the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div aria-live="polite">
        {found?.length ? (
          <RadioField
            label="Course"
            error={error}
            options={found.map(({ courseId, courseTitle }) => ({ value: courseId, label: courseTitle }))}
            {...radio}
          />
        ) : (
          <p className="text-ink-muted">{failure ?? (found ? 'No published course matches.' : '')}</p>
        )}
      </div>
    </>
  )
}

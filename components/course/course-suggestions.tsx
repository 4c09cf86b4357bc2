'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useCombobox } from '@/components/course/use-combobox'
import { useCourseSuggestions } from '@/components/course/use-course-suggestions'
import { paths } from '@/lib/paths'

type Props = {
  text: string
  /** Renders the input, whose type must be `text`: a `search` input cannot be a combobox. */
  children: (inputProps: ReturnType<typeof useCombobox>['inputProps']) => ReactNode
  onOpen?: () => void
  className?: string
}

/** Suggests courses while the parent types, and tolerates a misspelling. */
export function CourseSuggestions({ text, children, onOpen, className = '' }: Props) {
  const router = useRouter()
  const [isExpanded, setExpanded] = useState(false)
  const suggestions = useCourseSuggestions(text, isExpanded)
  const open = (index: number) => {
    const course = suggestions[index]
    setExpanded(false)
    if (!course) return
    onOpen?.()
    router.push(paths.course(course.courseId))
  }
  const combobox = useCombobox({
    count: suggestions.length,
    isExpanded,
    onExpand: setExpanded,
    onSelect: open,
  })
  return (
    <div className={`relative ${className}`}>
      {children(combobox.inputProps)}
      <div
        id={combobox.id}
        role="listbox"
        aria-label="Suggested courses"
        hidden={!combobox.isOpen}
        // Keeps the focus in the input: its blur would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-md border-[1.5px] border-line bg-surface py-1 text-left shadow-pop"
      >
        {suggestions.map(({ courseId, courseTitle, categoryName }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input has the focus and handles the keys
          <div
            key={courseId}
            id={combobox.optionId(index)}
            role="option"
            aria-selected={index === combobox.active}
            tabIndex={-1}
            onClick={() => open(index)}
            className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-3 px-3.5 py-1.5 font-semibold leading-tight hover:bg-adire-50 aria-selected:bg-adire-100"
          >
            {courseTitle}
            {categoryName && <span className="text-sm text-ink-muted">{categoryName}</span>}
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {combobox.isOpen &&
          `${suggestions.length} ${suggestions.length === 1 ? 'course' : 'courses'} suggested`}
      </p>
    </div>
  )
}

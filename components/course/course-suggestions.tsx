'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { useCombobox } from '@/components/course/use-combobox'
import { useCourseSuggestions } from '@/components/course/use-course-suggestions'
import { paths } from '@/lib/paths'

type Props = {
  /** What has been typed. */
  text: string
  /** The box, to which the given attributes are added. Its type is `text`: a `search` may not be a combobox. */
  children: (box: ReturnType<typeof useCombobox>['box']) => ReactNode
  /** A suggestion has been chosen, and its page is about to be opened. */
  onOpen?: () => void
  className?: string
}

/** Courses below a search box while somebody types, a wrong letter forgiven; choosing one opens it. */
export function CourseSuggestions({ text, children, onOpen, className = '' }: Props) {
  const router = useRouter()
  const [isWanted, setWanted] = useState(false)
  const suggestions = useCourseSuggestions(text, isWanted)
  const open = (index: number) => {
    const course = suggestions[index]
    setWanted(false)
    if (!course) return
    onOpen?.()
    router.push(paths.course(course.courseId))
  }
  const combobox = useCombobox({ count: suggestions.length, isWanted, onWant: setWanted, onChoose: open })
  return (
    <div className={`relative ${className}`}>
      {children(combobox.box)}
      <div
        id={combobox.id}
        role="listbox"
        aria-label="Suggested courses"
        hidden={!combobox.isOpen}
        // The focus stays in the box, so that its blur closes the list and not the press.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-md border-[1.5px] border-line bg-surface py-1 text-left shadow-pop"
      >
        {suggestions.map(({ courseId, courseTitle, categoryName }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus and the keyboard of the list
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

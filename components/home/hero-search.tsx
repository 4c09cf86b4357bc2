'use client'

import { CircleAlert, Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { CourseSuggestions } from '@/components/course/course-suggestions'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { usePreHydrationInput } from '@/lib/client/pre-hydration-input'
import { paths } from '@/lib/paths'

type CourseMatch = { courseId: string; courseTitle: string }

/** Finds the matching course, or else the closest suggestion. */
async function find(
  text: string,
): Promise<{ course?: CourseMatch | undefined; suggestion?: CourseMatch | undefined }> {
  const [{ call }, { listCourses, suggestCourses }, { firstByTitle }] = await Promise.all([
    import('@/lib/client/api'),
    import('#contract/bff/course'),
    import('#domain/hero-search'),
  ])
  const search = text.trim()
  const { courses } = await call(listCourses, { query: { search, limit: 100 } })
  const course = firstByTitle(courses, text)
  if (course) return { course }
  const suggestions = call(suggestCourses, { query: { search } })
  return { suggestion: (await suggestions.catch(() => undefined))?.suggestions[0] }
}

type Props = { label: string; placeholder: string }

/** Opens the matching course (HOME-15 to HOME-17); without scripts it submits to the course list. */
export function HeroSearch({ label, placeholder }: Props) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [suggestion, setSuggestion] = useState<CourseMatch>()
  const [busy, setBusy] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  usePreHydrationInput(searchBox, setText)

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const query = searchBox.current?.value ?? ''
    setSuggestion(undefined)
    if (!query.trim()) return setMessage('Please enter a search query.')
    setMessage('')
    setBusy(true)
    try {
      const found = await find(query)
      if (found.course) return router.push(paths.course(found.course.courseId))
      setMessage('Course not found. Please try again!')
      setSuggestion(found.suggestion)
    } catch {
      setMessage('Something went wrong. Failed to load courses.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CourseSuggestions text={text} className="mt-7 max-w-132">
        {(inputProps) => (
          // biome-ignore lint/a11y/useSemanticElements: the search element cannot be a form
          <form
            role="search"
            action={paths.browseCourses}
            onSubmit={(event) => void search(event)}
            className="flex items-center gap-2 rounded-[1.125rem] border-2 border-ink bg-surface p-1.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus"
          >
            <Icon of={Search} size={20} className="ml-3 text-ink-muted" />
            <input
              {...inputProps}
              ref={searchBox}
              type="text"
              name="q"
              aria-label={label}
              aria-describedby="hero-search-message"
              placeholder={placeholder}
              maxLength={100}
              enterKeyHint="search"
              // Uncontrolled, so that hydration keeps what was already typed.
              defaultValue=""
              onChange={({ target }) => setText(target.value)}
              className="min-h-11 min-w-0 flex-1 bg-transparent outline-none!"
            />
            <Button type="submit" size="xs" busy={busy && 'Searching...'}>
              Search
            </Button>
          </form>
        )}
      </CourseSuggestions>
      <div id="hero-search-message" role="alert" className="mt-2 font-semibold empty:hidden">
        {message && (
          <p className="flex items-center gap-1.5 text-danger">
            <Icon of={CircleAlert} size={20} />
            {message}
          </p>
        )}
        {suggestion && (
          <p>
            Did you mean{' '}
            <Link href={paths.course(suggestion.courseId)} className="link">
              {suggestion.courseTitle}
            </Link>
            ?
          </p>
        )}
      </div>
    </>
  )
}

'use client'

import { Search } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type FormEvent, useRef, useState } from 'react'
import { CourseSuggestions } from '@/components/course/course-suggestions'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { useTypedEarly } from '@/lib/client/use-typed-early'
import { paths } from '@/lib/paths'

async function find(text: string) {
  const [{ api }, { CourseList }, { firstByTitle }] = await Promise.all([
    import('@/lib/client/api'),
    import('#contract/course'),
    import('#domain/hero-search'),
  ])
  const { courses } = await api.get(paths.api.course({ search: text.trim(), limit: 100 }), CourseList)
  return firstByTitle(courses, text)
}

type Props = { label: string; placeholder: string }

/** A plain search form of the course list that, with scripts, goes straight to the course (HOME-15 to HOME-17). */
export function HeroSearch({ label, placeholder }: Props) {
  const router = useRouter()
  const [text, setText] = useState('')
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const searchBox = useRef<HTMLInputElement>(null)
  useTypedEarly(searchBox, setText)

  async function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const wanted = searchBox.current?.value ?? ''
    if (!wanted.trim()) return setMessage('Please enter a search query.')
    setMessage('')
    setBusy(true)
    try {
      const course = await find(wanted)
      if (course) router.push(paths.course(course.courseId))
      else setMessage('Course not found. Please try again!')
    } catch {
      setMessage('Something went wrong. Failed to load courses.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <CourseSuggestions text={text} className="mt-7 max-w-132">
        {(box) => (
          // biome-ignore lint/a11y/useSemanticElements: the search element cannot be a form
          <form
            role="search"
            action={paths.browseCourses}
            onSubmit={(event) => void search(event)}
            className="flex items-center gap-2 rounded-[1.125rem] border-2 border-ink bg-surface p-1.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus"
          >
            <Icon of={Search} size={20} className="ml-3 text-ink-muted" />
            <input
              {...box}
              ref={searchBox}
              type="text"
              name="q"
              aria-label={label}
              aria-describedby="hero-search-message"
              placeholder={placeholder}
              maxLength={100}
              enterKeyHint="search"
              // The box keeps its own text: no update of the page may wipe out what was typed while the scripts were coming.
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
      <p id="hero-search-message" role="alert" className="mt-2 font-semibold text-danger empty:hidden">
        {message}
      </p>
    </>
  )
}

'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

const DWELL_MS = 1_000

/**
 * The course's page is loaded once its link has stayed on the screen: each costs 7 kB, and one that is pressed while it is
 * being loaded is loaded twice.
 */
export function CourseLink({ courseId, children }: { courseId: string; children: ReactNode }) {
  const [shouldPrefetch, setShouldPrefetch] = useState(false)
  const content = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setShouldPrefetch(true), DWELL_MS)
    })
    const stop = () => {
      clearTimeout(timer)
      observer.disconnect()
    }
    if (content.current) observer.observe(content.current)
    const stopForNavigation = (event: MouseEvent) => {
      // Leave the connection to the page that the visitor opens.
      if (isNavigation(event)) stop()
    }
    document.addEventListener('click', stopForNavigation)
    return () => {
      stop()
      document.removeEventListener('click', stopForNavigation)
    }
  }, [])

  return (
    <Link
      href={paths.course(courseId)}
      prefetch={shouldPrefetch}
      className="outline-none after:absolute after:inset-0"
    >
      <span ref={content}>{children}</span>
    </Link>
  )
}

/** Whether a click opens another page of the site in this tab. */
function isNavigation({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || ctrlKey || metaKey || shiftKey || link.target === '_blank') return false
  return link.origin === location.origin && link.pathname !== location.pathname
}

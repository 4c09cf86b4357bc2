'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

const STAYS_MS = 1_000

/**
 * The course's page is loaded once its link has stayed on the screen: each costs 7 kB, and one that is pressed while it is
 * being loaded is loaded twice.
 */
export function CourseLink({ courseId, children }: { courseId: string; children: ReactNode }) {
  const [isWanted, setIsWanted] = useState(false)
  const content = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer)
      if (entry?.isIntersecting) timer = setTimeout(() => setIsWanted(true), STAYS_MS)
    })
    if (content.current) observer.observe(content.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])

  return (
    <Link
      href={paths.course(courseId)}
      prefetch={isWanted}
      className="outline-none after:absolute after:inset-0"
    >
      <span ref={content}>{children}</span>
    </Link>
  )
}

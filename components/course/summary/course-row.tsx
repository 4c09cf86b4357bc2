import type { ReactNode } from 'react'
import { CourseCover } from '@/components/course/summary/course-cover'
import { Link } from '@/components/ui/link'

type Props = { href: string; title: string; image: string | null | undefined; children: ReactNode }

export function CourseRow({ href, title, image, children }: Props) {
  return (
    <li className="border-b-[1.5px] border-line">
      <Link
        href={href}
        className="flex min-h-16 items-center gap-3 py-2.5 leading-snug text-ink no-underline hover:underline"
      >
        <span className="aspect-8/5 w-16 flex-none overflow-hidden rounded-xs">
          <CourseCover stored={image} sizes="4rem" />
        </span>
        <span className="min-w-0">
          <b className="block">{title}</b>
          <span className="nums text-sm text-ink-soft">{children}</span>
        </span>
      </Link>
    </li>
  )
}

import 'server-only'
import { createHash } from 'node:crypto'
import type { Blog } from '#contract/blog'
import type { Course } from '#contract/course'
import { ageRange } from '#domain/age'
import { longDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { paths } from '@/lib/paths'
import type { SharePicture } from '@/lib/server/page-metadata'

/** What a preview shows. */
export type Card = {
  title: string
  /** Small words under the title, in one line. */
  facts: string[]
  price?: string
  /** As stored: `public/uploads/...`. */
  picture: string | null | undefined
}

/** Part of each address: raise it when the drawing changes, because whoever shares a page keeps its picture for long. */
const DESIGN = 1

const versionOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, card]))
    .digest('hex')
    .slice(0, 16)

export function courseCard(course: Course): Card {
  const ages = ageRange(course)
  const start = longDate(course.startDate)
  return {
    title: course.courseTitle,
    facts: [ages && `Ages ${ages}`, start && `Starts ${start}`].filter(Boolean),
    price: naira(course.coursePrice),
    picture: course.courseImage,
  }
}

export const blogCard = (blog: Blog): Card => ({
  title: blog.blogTitle,
  facts: [blog.blogCategory ?? '', longDate(blog.createdAt)].filter(Boolean),
  picture: blog.blogImage,
})

/** The picture's address changes with what it shows, so that an old price is shown by nobody. */
const preview = (kind: 'course' | 'blog', id: string, card: Card): SharePicture & { version: string } => {
  const version = versionOf(card)
  return {
    path: paths.preview(kind, id, version),
    alt: [card.title, ...card.facts, ...(card.price ? [card.price] : [])].join(', '),
    type: 'image/jpeg',
    version,
  }
}

export const coursePreview = (course: Course) => preview('course', course.courseId, courseCard(course))
export const blogPreview = (blog: Blog) => preview('blog', blog.blogId, blogCard(blog))

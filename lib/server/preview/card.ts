import 'server-only'
import { createHash } from 'node:crypto'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { ageRange } from '#domain/age'
import { startedSentence } from '#domain/course-time'
import { longDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { teachingArea } from '#domain/school'
import { paths } from '@/lib/paths'
import type { SharePicture } from '@/lib/server/page-metadata'

export type Card = {
  title: string
  facts: string[]
  price?: string
  picture: string | null | undefined
  /** Of the picture (STF-148). */
  crop?: number | undefined
}

/** Part of each URL; increment it when the design changes, because previews are cached. */
const DESIGN_VERSION = 2

const versionOf = (card: Card) =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, card]))
    .digest('hex')
    .slice(0, 16)

function courseCard(course: Course, today: string): Card {
  const ages = ageRange(course)
  const start = longDate(course.startDate)
  const when = startedSentence(course, today) ?? (start && `Starts ${start}`)
  return {
    title: course.courseTitle,
    facts: [ages && `Ages ${ages}`, when].filter(Boolean),
    price: naira(course.coursePrice),
    picture: course.courseImage,
    crop: course.courseImageCrop,
  }
}

const blogCard = (blog: Blog): Card => ({
  title: blog.blogTitle,
  facts: [blog.blogCategory ?? '', longDate(blog.createdAt)].filter(Boolean),
  picture: blog.blogImage,
  crop: blog.blogImageCrop,
})

export type Preview = SharePicture & { card: Card }

const preview = (kind: Parameters<typeof paths.preview>[0], id: string, card: Card): Preview => ({
  path: paths.preview(kind, id, versionOf(card)),
  alt: [card.title, ...card.facts, ...(card.price ? [card.price] : [])].join(', '),
  type: 'image/jpeg',
  card,
})

export const coursePreview = (course: Course, today: string): Preview =>
  preview('course', course.courseId, courseCard(course, today))
export const blogPreview = (blog: Blog): Preview => preview('blog', blog.blogId, blogCard(blog))

type TopicPage = { slug: string; title: string; total: number; courses: readonly Course[] }

export const topicPreview = ({ slug, title, total, courses }: TopicPage): Preview =>
  preview('learn', slug, {
    title,
    facts: [`${total} ${total === 1 ? 'course' : 'courses'}`, teachingArea],
    picture: courses[0]?.courseImage,
    crop: courses[0]?.courseImageCrop,
  })

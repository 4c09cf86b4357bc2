import 'server-only'
import type { PageCard } from '#domain/network-cards'
import { readingTimeOf } from '#domain/reading-time'
import { courseText, postText } from '#domain/share-text'
import { findBlog } from '@/lib/server/blog'
import { currentTime } from '@/lib/server/clock'
import { findCourse } from '@/lib/server/course'
import { courseWords, postWords } from '@/lib/server/preview/page-words'
import { siteUrl } from '@/lib/server/site-url'

type SharedPage = {
  /** As in its metadata (STF-242). */
  card: PageCard
  /** STF-241. */
  textWith: (address: string) => string
}

function cardOf({ title, description, path, picture }: ReturnType<typeof courseWords>): PageCard {
  return {
    address: siteUrl(path),
    title,
    description,
    picture: { path: picture.path, alt: picture.alt },
  }
}

async function sharedCourse(courseId: string): Promise<SharedPage | undefined> {
  const [course, { today }] = await Promise.all([findCourse(courseId), currentTime()])
  return (
    course && {
      card: cardOf(courseWords(course, today)),
      textWith: (address) => courseText(course, address),
    }
  )
}

async function sharedPost(blogId: string): Promise<SharedPage | undefined> {
  const blog = await findBlog(blogId)
  if (!blog) return undefined
  const words = postWords(blog)
  const minutes = readingTimeOf(blog.blogContent ?? '')
  return { card: cardOf(words), textWith: (address) => postText({ ...words, minutes }, address) }
}

/** Undefined until the site has read what was published just now. */
export const findSharedPage = (kind: 'course' | 'post', id: string): Promise<SharedPage | undefined> =>
  kind === 'course' ? sharedCourse(id) : sharedPost(id)

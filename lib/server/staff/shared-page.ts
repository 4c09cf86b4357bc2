import 'server-only'
import type { PageCard } from '#domain/network-cards'
import { postSegment } from '#domain/post-address'
import { readingTimeOf } from '#domain/reading-time'
import { courseText, postText } from '#domain/share-text'
import { paths } from '@/lib/paths'
import { findBlog } from '@/lib/server/blog'
import { currentTime } from '@/lib/server/clock'
import { findCourse } from '@/lib/server/course'
import { searchDescription, searchTitle } from '@/lib/server/course-search-words'
import { excerpt } from '@/lib/server/plain-text'
import { blogPreview, coursePreview, type Preview } from '@/lib/server/preview/card'
import { siteUrl } from '@/lib/server/site-url'

type SharedPage = {
  /** As in its metadata (STF-242). */
  card: PageCard
  /** STF-241. */
  textWith: (address: string) => string
}

const DESCRIPTION_LENGTH = 157

const pictureOf = ({ path, alt }: Preview) => ({ path, alt })

async function sharedCourse(courseId: string): Promise<SharedPage | undefined> {
  const [course, { today }] = await Promise.all([findCourse(courseId), currentTime()])
  return (
    course && {
      card: {
        address: siteUrl(paths.course(course.courseId)),
        title: searchTitle(course),
        description: searchDescription(course),
        picture: pictureOf(coursePreview(course, today)),
      },
      textWith: (address) => courseText(course, address),
    }
  )
}

async function sharedPost(blogId: string): Promise<SharedPage | undefined> {
  const blog = await findBlog(blogId)
  if (!blog) return undefined
  const { blogTitle: title, blogContent } = blog
  const description = excerpt(blog.description || blogContent || '', DESCRIPTION_LENGTH)
  const minutes = readingTimeOf(blogContent ?? '')
  const address = siteUrl(paths.blogDetails(postSegment(blog)))
  return {
    card: { address, title, description, picture: pictureOf(blogPreview(blog)) },
    textWith: (link) => postText({ title, description, minutes }, link),
  }
}

/** Undefined until the site has read what was published just now. */
export const findSharedPage = (kind: 'course' | 'post', id: string): Promise<SharedPage | undefined> =>
  kind === 'course' ? sharedCourse(id) : sharedPost(id)

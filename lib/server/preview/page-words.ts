import 'server-only'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { postSegment } from '#domain/post-address'
import { paths } from '@/lib/paths'
import { searchDescription, searchTitle } from '@/lib/server/course-search-words'
import { excerpt } from '@/lib/server/plain-text'
import { blogPreview, coursePreview } from './card'

const DESCRIPTION_LENGTH = 157

/** What the metadata of its page says. */
export const courseWords = (course: Course, today: string) => ({
  title: searchTitle(course),
  description: searchDescription(course),
  path: paths.course(course.courseId),
  picture: coursePreview(course, today),
})

/** What the metadata of its page says. */
export const postWords = (blog: Blog) => ({
  title: blog.blogTitle,
  description: excerpt(blog.description || blog.blogContent || '', DESCRIPTION_LENGTH),
  path: paths.blogDetails(postSegment(blog)),
  picture: blogPreview(blog),
})

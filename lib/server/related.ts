import 'server-only'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { plainText } from '#domain/plain-text'
import { related } from '#domain/related'
import { listBlogs } from '@/lib/server/blog'
import { listCourses } from '@/lib/server/course'

const SHOWN = 3

const courseText = ({ courseTitle, categoryName, courseDescription }: Course) =>
  `${courseTitle} ${categoryName ?? ''} ${plainText(courseDescription ?? '')}`
const blogText = ({ blogTitle, description, blogContent }: Blog) =>
  `${blogTitle} ${description ?? ''} ${plainText(blogContent ?? '')}`

/** Of the next hundred courses, the most similar to the post. */
export async function coursesFor(blog: Blog): Promise<{ courses: Course[]; today: string }> {
  const { courses, today } = await listCourses({ page: 1, limit: 100 })
  return { courses: related(blogText(blog), courses, courseText, SHOWN), today }
}

/** Of the newest hundred posts, the most similar to the course. */
export async function blogsFor(course: Course): Promise<Blog[]> {
  const { blogs } = await listBlogs({ page: 1, limit: 100 })
  return related(courseText(course), blogs, blogText, SHOWN)
}

import 'server-only'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { related } from '#domain/related'
import { listBlogs } from '@/lib/server/blog'
import { listCourses } from '@/lib/server/course'
import { plainText } from '@/lib/server/plain-text'

const SHOWN = 3

const courseText = ({ courseTitle, categoryName, courseDescription }: Course) =>
  `${courseTitle} ${categoryName ?? ''} ${plainText(courseDescription ?? '')}`
const blogText = ({ blogTitle, description, blogContent }: Blog) =>
  `${blogTitle} ${description ?? ''} ${plainText(blogContent ?? '')}`

export async function coursesFor(blog: Blog): Promise<{ courses: Course[]; today: string }> {
  const { courses, today } = await listCourses({ page: 1, limit: 100 })
  return { courses: related(blogText(blog), courses, courseText, SHOWN), today }
}

export async function blogsFor(course: Course): Promise<Blog[]> {
  const { blogs } = await listBlogs({ page: 1, limit: 100 })
  return related(courseText(course), blogs, blogText, SHOWN)
}

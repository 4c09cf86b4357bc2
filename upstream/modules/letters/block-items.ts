import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { LetterItems } from '#contract/staff/letters'
import { ageRange } from '#domain/age'
import { lagosDate, longDate } from '#domain/dates'
import { blogs } from '../../platform/db/complete-blogs.ts'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import type { letters } from '../../platform/db/schema/newsletter.ts'
import { isPublic, isPublished as isPublishedCourse } from '../catalogue/public-courses.ts'
import { postPath } from '../posts/post-paths.ts'
import { isPublished } from '../posts/public-posts.ts'

const SHOWN = 3

/** That one can still enrol in, the next first. */
async function findCourses(db: Db | Tx): Promise<LetterItems['courses']> {
  const { courseId, title, startDate, minimumAge, maximumAge } = courses
  const found = await db
    .select({ courseId, title, startDate, minimumAge, maximumAge })
    .from(courses)
    .where(
      and(
        isPublishedCourse(),
        isPublic(),
        eq(courses.status, 'Active'),
        gt(startDate, lagosDate(new Date())),
        lt(courses.seatsTaken, courses.maximumCapacity),
      ),
    )
    .orderBy(asc(startDate), asc(courseId))
    .limit(SHOWN)
  return found.map((course) => ({
    title: course.title,
    path: `/course/browse-courses/${course.courseId}`,
    details: `Starts ${longDate(course.startDate)}, ages ${ageRange(course)}`,
  }))
}

async function findPosts(db: Db | Tx): Promise<LetterItems['posts']> {
  const { blogId, slug, title, description, publishedAt } = blogs
  const found = await db
    .select({ blogId, slug, title, description })
    .from(blogs)
    .where(isPublished)
    .orderBy(desc(publishedAt), desc(blogId))
    .limit(SHOWN)
  return found.map((post) => ({
    title: post.title,
    path: postPath(post.slug ?? post.blogId),
    details: post.description,
  }))
}

/** STF-227: what the blocks of a letter hold now. */
export async function findItems(
  db: Db | Tx,
  { blocks }: Pick<typeof letters.$inferSelect, 'blocks'>,
): Promise<LetterItems> {
  return {
    courses: blocks.includes('courses') ? await findCourses(db) : [],
    posts: blocks.includes('posts') ? await findPosts(db) : [],
  }
}

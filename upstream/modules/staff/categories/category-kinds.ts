import type { CategoryKind } from '#contract/staff/categories'
import { topicSlug } from '#domain/topic'
import { allBlogs, postCategories } from '../../../platform/db/schema/blogs.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { postCategoryPath } from '../../posts/post-paths.ts'

const courseKind = {
  kind: 'course' as const,
  categories: courseCategories,
  used: allCourses,
  usedId: allCourses.courseId,
  usedCategoryId: allCourses.categoryId,
  lockName: 'categories of courses',
  redirectKind: 'category' as const,
  one: 'course',
  many: 'courses',
  pathOf: (name: string): string => `/learn/${encodeURIComponent(topicSlug(name))}`,
}

const postKind = {
  kind: 'post' as const,
  categories: postCategories,
  used: allBlogs,
  usedId: allBlogs.blogId,
  usedCategoryId: allBlogs.categoryId,
  lockName: 'categories of posts',
  redirectKind: 'post-category' as const,
  one: 'post',
  many: 'posts',
  pathOf: postCategoryPath,
}

/** What differs between the categories of courses and those of posts (STF-114). */
export type KindOfCategory = typeof courseKind | typeof postKind

export const kindOf = (kind: CategoryKind = 'course'): KindOfCategory =>
  kind === 'post' ? postKind : courseKind

/** The only public address that holds the name of a category of courses. */
export const categoryPath = courseKind.pathOf

export const countOf = ({ one, many }: KindOfCategory, count: number): string =>
  `${count} ${count === 1 ? one : many}`

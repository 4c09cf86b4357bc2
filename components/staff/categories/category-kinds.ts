import type { CategoryKind } from '#contract/staff/categories'
import { counted } from '@/components/staff/list/format-time'
import { staffPaths } from '@/lib/staff-paths'

type KindWords = {
  /** What is sorted into the categories. */
  one: string
  many: string
  label: string
  /** Of its categories. */
  href: string
  listOf: (categoryId: string) => string
}

export const categoryKindWords: Record<CategoryKind, KindWords> = {
  course: {
    one: 'course',
    many: 'courses',
    label: 'Courses',
    href: staffPaths.categories,
    listOf: (categoryId) => staffPaths.courseList({ category: categoryId }),
  },
  post: {
    one: 'post',
    many: 'posts',
    label: 'Posts',
    href: staffPaths.postCategories,
    listOf: (categoryId) => staffPaths.postList({ category: categoryId }),
  },
}

const COUNTED = 1_000

/** '3 courses'; the API counts up to 1,001. */
export function describeUses(kind: CategoryKind, uses: number): string {
  const { one, many } = categoryKindWords[kind]
  return uses > COUNTED ? `more than 1,000 ${many}` : counted(uses, one, many)
}

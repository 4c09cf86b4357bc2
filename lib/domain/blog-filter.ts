import type { Blog } from '#contract/blog'

/** Title or description, ignoring case, together with the category (BLOG-01 to BLOG-03); empty means any. */
export function filterBlogs<B extends Blog>(blogs: readonly B[], search: string, category: string): B[] {
  const wanted = search.trim().toLowerCase()
  return blogs.filter(
    ({ blogTitle, description, blogCategory }) =>
      (!category || blogCategory === category) &&
      [blogTitle, description ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** Every category once, in the order of its first appearance. */
export const blogCategories = (blogs: readonly Blog[]): string[] => [
  ...new Set(blogs.flatMap(({ blogCategory }) => blogCategory || [])),
]

type Categorized = { blogCategory?: string | null | undefined }
type SearchableBlog = Categorized & { blogTitle: string; description?: string | null | undefined }

type BlogQuery = {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  category?: string | undefined
}

const BLOGS_PER_PAGE = 13

export type BlogFilter = {
  q: string
  category: string
  page: number
}

type Params = Record<string, string | string[] | undefined>

const firstValue = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.replaceAll('\0', '').trim() ?? ''

export function readBlogFilter(params: Params): BlogFilter {
  const page = Number(firstValue(params.page))
  return {
    q: firstValue(params.q).slice(0, 100),
    category: firstValue(params.category).slice(0, 100).normalize('NFC'),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

export const blogQuery = ({ q, category, page }: BlogFilter): BlogQuery => ({
  page,
  limit: BLOGS_PER_PAGE,
  ...(q && { search: q }),
  ...(category && { category }),
})

export const isFilteredBlog = ({ q, category }: BlogFilter): boolean => q !== '' || category !== ''

export function blogListTitle(filter: BlogFilter): string {
  if (isFilteredBlog(filter)) return 'Search the blog'
  const title = 'Blog for parents: STEM at home and in class'
  return filter.page > 1 ? `${title}, page ${filter.page}` : title
}

export function blogCategoryTitle(name: string, page = 1): string {
  const title = `${name}: STEM posts for parents`
  return page > 1 ? `${title}, page ${page}` : title
}

export const blogPages = (total: number, limit = BLOGS_PER_PAGE): number =>
  Math.max(1, Math.ceil(total / limit))

const isInCategory = (blog: Categorized, category: string) => blog.blogCategory?.normalize('NFC') === category

/** BLOG-01 to BLOG-03, BLOG-18; empty means any. */
export function filterBlogs<B extends SearchableBlog>(
  blogs: readonly B[],
  search: string,
  category: string,
): B[] {
  const term = search.trim().toLowerCase()
  return blogs.filter(
    (blog) =>
      (!category || isInCategory(blog, category.normalize('NFC'))) &&
      [blog.blogTitle, blog.description ?? ''].some((text) => text.toLowerCase().includes(term)),
  )
}

export function blogCategories(blogs: readonly Categorized[]): { name: string; posts: number }[] {
  const counts = new Map<string, number>()
  for (const { blogCategory } of blogs)
    if (blogCategory) counts.set(blogCategory, (counts.get(blogCategory) ?? 0) + 1)
  return [...counts].map(([name, posts]) => ({ name, posts }))
}

/** Filters and pages a whole list, for an upstream that ignores the list parameters; past the end, the last page. */
export function pageOfBlogs<B extends SearchableBlog>(all: readonly B[], query: BlogQuery) {
  const { page = 1, limit = all.length || 1, search = '', category = '' } = query
  const found = filterBlogs(all, search, category)
  const currentPage = Math.min(page, blogPages(found.length, limit))
  return {
    blogs: found.slice((currentPage - 1) * limit, currentPage * limit),
    total: found.length,
    page: currentPage,
    categories: blogCategories(all),
  }
}

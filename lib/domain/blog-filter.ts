type Categorized = { blogCategory?: string | null | undefined }
type SearchableBlog = Categorized & { blogTitle: string; description?: string | null | undefined }

/** The list parameters of the API. */
type BlogQuery = {
  page?: number | undefined
  limit?: number | undefined
  search?: string | undefined
  category?: string | undefined
}

/** One large post and four rows of three. */
const BLOGS_PER_PAGE = 13

/** What the address of the blog asks for. */
export type BlogFilter = {
  /** Matches title or description, ignoring case and surrounding spaces. */
  q: string
  /** Exact; empty for all of them. */
  category: string
  page: number
}

type Params = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value)?.replaceAll('\0', '').trim() ?? ''

/** Reads a query string; invalid parts are ignored. */
export function readBlogFilter(params: Params): BlogFilter {
  const page = Number(first(params.page))
  return {
    q: first(params.q).slice(0, 100),
    category: first(params.category).slice(0, 100).normalize('NFC'),
    page: Number.isSafeInteger(page) && page > 0 ? Math.min(page, 1_000_000) : 1,
  }
}

/** The list parameters for a filter. */
export const blogQuery = ({ q, category, page }: BlogFilter): BlogQuery => ({
  page,
  limit: BLOGS_PER_PAGE,
  ...(q && { search: q }),
  ...(category && { category }),
})

export const isFilteredBlog = ({ q, category }: BlogFilter): boolean => q !== '' || category !== ''

/** The page title, on the server and when the browser turns the page. */
export function blogListTitle(filter: BlogFilter): string {
  if (isFilteredBlog(filter)) return 'Search the blog'
  const title = 'Blog for parents: STEM at home and in class'
  return filter.page > 1 ? `${title}, page ${filter.page}` : title
}

/** The title of a category for search engines. */
export function blogCategoryTitle(name: string, page = 1): string {
  const title = `${name}: STEM posts for parents`
  return page > 1 ? `${title}, page ${page}` : title
}

export const blogPages = (total: number, limit = BLOGS_PER_PAGE): number =>
  Math.max(1, Math.ceil(total / limit))

const isOf = (blog: Categorized, category: string) => blog.blogCategory?.normalize('NFC') === category

/** Title or description, ignoring case, together with the category (BLOG-01 to BLOG-03, BLOG-18); empty means any. */
export function filterBlogs<B extends SearchableBlog>(
  blogs: readonly B[],
  search: string,
  category: string,
): B[] {
  const wanted = search.trim().toLowerCase()
  return blogs.filter(
    (blog) =>
      (!category || isOf(blog, category.normalize('NFC'))) &&
      [blog.blogTitle, blog.description ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  )
}

/** Every category once, in the order of its first appearance (BLOG-02), with its number of posts. */
export function blogCategories(blogs: readonly Categorized[]): { name: string; posts: number }[] {
  const counts = new Map<string, number>()
  for (const { blogCategory } of blogs)
    if (blogCategory) counts.set(blogCategory, (counts.get(blogCategory) ?? 0) + 1)
  return [...counts].map(([name, posts]) => ({ name, posts }))
}

/** The page asked for, or the last one, of a whole list: for an upstream that ignores the list parameters. */
export function pageOfBlogs<B extends SearchableBlog>(all: readonly B[], query: BlogQuery) {
  const { page = 1, limit = all.length || 1, search = '', category = '' } = query
  const found = filterBlogs(all, search, category)
  const shown = Math.min(page, blogPages(found.length, limit))
  return {
    blogs: found.slice((shown - 1) * limit, shown * limit),
    total: found.length,
    page: shown,
    categories: blogCategories(all),
  }
}

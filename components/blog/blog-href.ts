import type { BlogFilter } from '#domain/blog-filter'
import { paths } from '@/lib/paths'

export const blogHref = ({ q, category, page }: BlogFilter): string =>
  paths.blogList({ category, q, page: page > 1 ? page : undefined })

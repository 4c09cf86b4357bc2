import type { Metadata } from 'next'
import { blogCategoryTitle } from '#domain/blog-filter'
import { BlogCategory, blogCrumbs } from '@/components/blog/blog-category'
import { JsonLd } from '@/components/ui/json-ld'
import { paths } from '@/lib/paths'
import { findCategory } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'
import { redirectFromCategory } from '@/lib/server/redirect-category'
import { breadcrumbData } from '@/lib/server/structured-data'

type Props = PageProps<'/category/[categoryName]/page/[page]'>

// Placeholder: Next.js requires one value. Pages are rendered on their first visit.
export const generateStaticParams = () => [{ categoryName: '-', page: '0' }]

async function find({ params }: Props) {
  const { categoryName, page } = await params
  return findCategory(categoryName, /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1)
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, total, page } = await find(props)
  if (total === 0) return { title: 'No blogs found', robots: { index: false } }
  return pageMetadata({
    title: blogCategoryTitle(name, page),
    description: `Posts for parents about ${name}, page ${page}.`,
    path: paths.category(name, page > 1 ? page : undefined),
  })
}

/** `/category/{name}?page=2`, cached. */
export default async function CategoryNextPage(props: Props) {
  const found = await find(props)
  if (found.total === 0) await redirectFromCategory(found.name)
  return (
    <>
      {found.total > 0 && <JsonLd data={breadcrumbData(blogCrumbs(found.name))} />}
      <BlogCategory {...found} />
    </>
  )
}

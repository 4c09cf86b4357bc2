import type { Metadata } from 'next'
import { blogCategoryTitle } from '#domain/blog-filter'
import { BlogCategory, blogCrumbs } from '@/components/blog/blog-category'
import { JsonLd } from '@/components/ui/json-ld'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { findCategory } from '@/lib/server/blog'
import { pageMetadata } from '@/lib/server/page-metadata'
import { redirectFromCategory } from '@/lib/server/redirect-category'
import { breadcrumbData } from '@/lib/server/structured-data'

type Props = PageProps<'/category/[categoryName]'>

// Placeholder: Next.js requires one value. Pages are rendered on their first visit.
export const generateStaticParams = () => [{ categoryName: '-' }]

const find = async ({ params }: Props) => findCategory((await params).categoryName)

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { name, total } = await find(props)
  if (total === 0) return { title: 'No blogs found', robots: { index: false } }
  return pageMetadata({
    title: blogCategoryTitle(name),
    description: `Experiments, questions and advice about ${name} for parents of children aged ${site.ages.served}.`,
    path: paths.category(name),
  })
}

export default async function CategoryPage(props: Props) {
  const found = await find(props)
  if (found.total === 0) await redirectFromCategory(found.name)
  return (
    <>
      {found.total > 0 && <JsonLd data={breadcrumbData(blogCrumbs(found.name))} />}
      <BlogCategory {...found} />
    </>
  )
}

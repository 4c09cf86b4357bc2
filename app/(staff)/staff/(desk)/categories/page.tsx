import type { Metadata } from 'next'
import { categoryKinds, listCategories } from '#contract/staff/categories'
import { AddCategory } from '@/components/staff/categories/add-category'
import { categoryKindWords } from '@/components/staff/categories/category-kinds'
import { CategoryTable } from '@/components/staff/categories/category-table'
import { counted } from '@/components/staff/list/format-time'
import { listQueryOf } from '@/components/staff/list/list-query'
import { PageHead } from '@/components/staff/list/page-head'
import { TabLinks } from '@/components/staff/list/tab-links'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'Categories' }

/** STF-114 to STF-118. */
export default async function CategoriesPage({ searchParams }: PageProps<'/staff/categories'>) {
  await requireStaff('categories.write')
  const { kind = 'course' } = listQueryOf(listCategories.query, await searchParams)
  const { categories } = await readStaff(listCategories, { query: { kind } })
  const { many } = categoryKindWords[kind]
  return (
    <>
      <PageHead
        title="Categories"
        sub={`${counted(categories.length, 'category', 'categories')} of ${many}`}
        actions={<AddCategory kind={kind} />}
      />
      <TabLinks
        label="Categories of"
        tabs={categoryKinds.map((one) => ({
          href: categoryKindWords[one].href,
          label: categoryKindWords[one].label,
          isCurrent: one === kind,
        }))}
      />
      {categories.length > 0 ? (
        <CategoryTable kind={kind} categories={categories} />
      ) : (
        <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
          No categories yet. Add the first one.
        </p>
      )}
    </>
  )
}

import type { Metadata } from 'next'
import { listCategories } from '#contract/staff/categories'
import { AddCategory } from '@/components/staff/categories/add-category'
import { CategoryTable } from '@/components/staff/categories/category-table'
import { counted } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'Categories' }

/** STF-114 to STF-118. */
export default async function CategoriesPage() {
  await requireStaff('categories.write')
  const { categories } = await readStaff(listCategories, { query: {} })
  return (
    <>
      <PageHead
        title="Categories"
        sub={`${counted(categories.length, 'category', 'categories')} of courses`}
        actions={<AddCategory />}
      />
      {categories.length > 0 ? (
        <CategoryTable categories={categories} />
      ) : (
        <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
          No categories yet. Add the first one.
        </p>
      )}
    </>
  )
}

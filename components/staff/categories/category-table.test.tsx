import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Category, CategoryKind } from '#contract/staff/categories'
import { CategoryTable } from '@/components/staff/categories/category-table'

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const events: Category = {
  categoryId: 'abc',
  name: 'Events',
  tone: 'sun',
  icon: 'tent',
  uses: 3,
  version: '1',
}
const empty = { ...events, categoryId: 'def', name: 'Parenting', uses: 0 }

const rendered = (kind: CategoryKind) =>
  renderToStaticMarkup(<CategoryTable kind={kind} categories={[events, empty]} />)

test('STF-114: the categories of posts count posts and lead to their list', () => {
  const html = rendered('post')
  expect(html).toContain('href="/staff/posts?category=abc"')
  expect(html).toContain('3 posts')
  expect(html).toContain('No posts')
  expect(html).not.toMatch(/courses/i)
})

test('STF-114: the categories of courses count courses', () => {
  const html = rendered('course')
  expect(html).toContain('href="/staff/courses?category=abc"')
  expect(html).toContain('No courses')
  expect(html).not.toMatch(/posts/i)
})

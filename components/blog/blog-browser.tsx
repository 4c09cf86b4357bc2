'use client'

import { useDeferredValue, useRef, useState } from 'react'
import type { Blog } from '#contract/blog'
import { blogCategories, filterBlogs } from '#domain/blog-filter'
import { BlogCard } from '@/components/blog/blog-card'
import { BlogFeature } from '@/components/blog/blog-feature'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterSelect } from '@/components/ui/filter-select'
import { SearchInput } from '@/components/ui/search-input'
import { useTypedEarly } from '@/lib/client/use-typed-early'

const NO_BLOGS = 'No blogs available at the moment. Please check back later.'
const NO_MATCH = 'No blogs found matching your search criteria.'

/** The list arrives whole; search and category narrow it in the browser (BLOG-01 to BLOG-03, BLOG-06, BLOG-07). */
export function BlogBrowser({ blogs }: { blogs: Blog[] }) {
  const [search, setSearch] = useState('')
  const [category, setCategory] = useState('')
  const searchBox = useRef<HTMLInputElement>(null)
  useTypedEarly(searchBox, setSearch)
  const found = filterBlogs(blogs, useDeferredValue(search), category)
  const filtered = search.trim() !== '' || category !== ''
  const feature = filtered ? undefined : found[0]
  const rest = feature ? found.slice(1) : found
  if (blogs.length === 0) return <EmptyState spot="search-empty" title={NO_BLOGS} />
  return (
    <>
      <search className="my-6 grid gap-3 md:grid-cols-[1fr_17rem] lg:mb-8 noscript:hidden">
        <SearchInput
          ref={searchBox}
          label="Search posts"
          placeholder="Search by title or description"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <FilterSelect label="Category" value={category} onChange={({ target }) => setCategory(target.value)}>
          <option value="">All Categories</option>
          {blogCategories(blogs).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </FilterSelect>
      </search>
      <p role="status" className="sr-only">
        {filtered &&
          (found.length === 0 ? NO_MATCH : `${found.length} ${found.length === 1 ? 'post' : 'posts'}`)}
      </p>
      {found.length === 0 && <EmptyState spot="search-empty" title={NO_MATCH} />}
      {feature && <BlogFeature blog={feature} />}
      <h2 className="sr-only">{filtered ? 'Posts found' : 'Earlier posts'}</h2>
      <ul className="grid gap-5 pb-18 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {rest.map((blog) => (
          <li key={blog.blogId}>
            <BlogCard blog={blog} />
          </li>
        ))}
      </ul>
    </>
  )
}

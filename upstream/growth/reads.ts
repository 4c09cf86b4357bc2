import type { InjectOptions } from 'fastify'
import { COURSES_PER_PAGE } from '#domain/course-filter'
import { type KnownStaff, staffReads } from './staff-reads.ts'

/** The work of several requests is added up. */
export type Read = { name: string; requests: readonly InjectOptions[] }

export type Known = {
  courseId: string
  category: string
  courses: number
  blogId: string
  slug: string
  posts: number
  email: string
  password: string
  headers: { authorization: string }
  staff: KnownStaff
}

const POSTS_PER_PAGE = 13
const get = (name: string, url: string, query: Record<string, string> = {}): Read => ({
  name,
  requests: [{ url, query }],
})

const courseReads = ({ courseId, category, courses }: Known): Read[] => {
  const list = (name: string, query: Record<string, string> = {}) =>
    get(`courses, ${name}`, '/courses', { page: '1', limit: String(COURSES_PER_PAGE), ...query })
  const suggested = (name: string, ...searches: string[]): Read => ({
    name: `suggestions, ${name}`,
    requests: searches.map((search) => ({ url: '/courses/suggestions', query: { search } })),
  })
  const last = (limit: number) => String(Math.max(1, Math.floor(courses / limit)))
  return [
    list('page 1'),
    list('page 100', { page: '100' }),
    list('last full page', { page: last(COURSES_PER_PAGE) }),
    list('sorted by age', { sort: 'age' }),
    list('camps first', { sort: 'camp' }),
    list('lowest price first', { sort: 'priceAsc' }),
    list('highest price first', { sort: 'priceDesc' }),
    list('of a status', { status: 'Closed' }),
    list('of a category', { category }),
    list('for an age', { age: '5' }),
    list('search with 12 hits', { search: 'zeppelin' }),
    list('search for a frequent word', { search: 'robot' }),
    list('search without a hit', { search: 'violin' }),
    list('search for two letters without a hit', { search: 'zx' }),
    get('courses, last part of the sitemap', '/courses', { page: last(100), limit: '100' }),
    // Courses are read by start date until six match: in one search chance decides how many.
    suggested('for five frequent words', 'robot', 'drones', 'music', 'rockets', 'physics'),
    suggested('for a rare word', 'zepp'),
    suggested('for two letters, five times', 'ro', 'dr', 'mu', 'ch', 'as'),
    suggested('for two letters that no title has', 'zx'),
    suggested('for five misspelt words', 'robtics', 'drnes', 'musiq', 'rokets', 'phisics'),
    suggested('for a word that no title has', 'violin'),
    get('course counts of the filters', '/courses/facets'),
    get('course categories', '/course-categories'),
    get('a course', `/courses/${courseId}`),
  ]
}

const postReads = ({ blogId, slug, posts }: Known): Read[] => {
  const list = (name: string, query: Record<string, string> = {}) =>
    get(`blog, ${name}`, '/blogs', { page: '1', limit: String(POSTS_PER_PAGE), ...query })
  return [
    list('page 1'),
    list('page 7', { page: '7' }),
    list('last full page', { page: String(Math.max(1, Math.floor(posts / POSTS_PER_PAGE))) }),
    list('a category', { category: 'Topic 7' }),
    list('search with 12 hits', { search: 'zeppelin' }),
    list('search for a frequent word', { search: 'weekend' }),
    list('search without a hit', { search: 'violin' }),
    list('RSS', { limit: '20' }),
    get('a post', `/blogs/${blogId}`),
    get('a post by its word', `/blogs/${slug}`),
    get('where an unknown address of a post leads', '/redirects', { path: '/blog-details/violin' }),
    get('where a renamed category leads', '/redirects', { path: '/category/Violins' }),
  ]
}

const parentReads = ({ headers, email, password }: Known): Read[] => {
  const own = (name: string, url: string): Read => ({ name, requests: [{ url, headers }] })
  return [
    {
      name: 'login',
      requests: [{ method: 'POST', url: '/auth/parents/login', payload: { email, password } }],
    },
    own('account', '/parents'),
    own('children', '/child'),
    own('cart', '/carts'),
    own('wishlist', '/wishlists'),
    own('My Courses', '/subscriptions/parents'),
    own('transactions', '/transactions/parents'),
    own('payment outcomes', '/payments/outcomes'),
  ]
}

export const reads = (known: Known): Read[] => [
  ...courseReads(known),
  ...postReads(known),
  ...parentReads(known),
  ...staffReads(known.staff),
]

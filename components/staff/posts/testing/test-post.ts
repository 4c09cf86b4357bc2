import type { StaffPost } from '#contract/staff/posts'

export const testPost: StaffPost = {
  blogId: 'fair',
  title: 'A first science fair',
  categoryName: 'EVENTS',
  categoryId: 'events',
  image: 'public/uploads/blog/fair.svg',
  cover: { mediaId: 'm1', image: 'public/uploads/blog/fair.svg', alt: 'A boy at his project board' },
  state: 'draft',
  publishAt: null,
  publishedAt: null,
  missing: [],
  lastChange: { by: 'Seyi Adeleke', at: '2026-11-19T08:00:00.000Z' },
  content: '<h2>Week one</h2><p>Ask what your child has wondered about.</p><h2>Week two</h2>',
  description: 'A three-week plan for a first school science fair, from a question to a test.',
  slug: null,
  authorLine: null,
  showContents: true,
  archivedAt: null,
  redirect: null,
  version: '1',
}

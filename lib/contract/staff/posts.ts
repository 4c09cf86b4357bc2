import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { listOf, listQuery } from '#contract/staff/list'
import { instant } from '#contract/staff/person'
import { postFields, postStates } from '#domain/post-state'

export const PostState = z.enum(postStates)

const LastChange = z.object({ by: z.string(), at: instant })

export const PostRow = z.object({
  blogId: z.string(),
  title: z.string(),
  categoryName: z.string().nullable(),
  /** Key of the file, under `public/uploads`. */
  image: z.string().nullable(),
  state: PostState,
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  missing: z.array(z.enum(postFields)),
  /** Of the content; `by` is 'The installation' before staff has changed it (STF-119). */
  lastChange: LastChange,
})
export type PostRow = z.infer<typeof PostRow>

const Cover = z.object({ mediaId: z.string().nullable(), image: z.string(), alt: z.string() })

export const StaffPost = PostRow.extend({
  /** HTML, cleaned when it was saved. */
  content: z.string().nullable(),
  cover: Cover.nullable(),
  /** What `coverCrop` gives for it; absent in the middle (STF-148). */
  coverCrop: z.number().optional(),
  categoryId: z.string().nullable(),
  description: z.string().nullable(),
  slug: z.string().nullable(),
  /** Null for that of the school. */
  authorLine: z.string().nullable(),
  showContents: z.boolean(),
  archivedAt: instant.nullable(),
  /** Where the address of an archived post leads (STF-126); null for the blog. */
  redirect: z.union([z.object({ blogId: z.string(), title: z.string() }), z.literal('gone')]).nullable(),
  version: z.string(),
})
export type StaffPost = z.infer<typeof StaffPost>

const write = { auth: 'staff', permission: 'posts.write' } as const
const params = z.object({ blogId: id })
const sorts = ['changed', 'title', 'published'] as const

/** STF-119. `author`: who changed it last, or added it. */
export const listPosts = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/posts',
  query: z.object({
    ...listQuery,
    state: PostState.optional().catch(undefined),
    category: id.optional().catch(undefined),
    author: id.optional().catch(undefined),
    sort: z
      .enum([...sorts, '-changed', '-title', '-published'])
      .catch('-changed')
      .default('-changed'),
  }),
  response: listOf(PostRow).extend({ counts: z.record(PostState, z.number()) }),
})

export const readPost = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/posts/:blogId',
  params,
  response: z.object({ post: StaffPost }),
})

/** What the fields of the editor, its dialogs and the filters of the list offer. */
export const readPostChoices = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/post-choices',
  response: z.object({
    categories: z.array(z.object({ categoryId: z.string(), name: z.string() })),
    authors: z.array(z.object({ staffId: z.string(), name: z.string() })),
  }),
})

/**
 * `content`: the text before the change, when the change was of the text. When all texts together are too long, the oldest
 * changes have `isTextLeftOut` instead.
 */
export const PostHistory = z.object({
  changes: z.array(
    z.object({
      at: instant,
      by: z.string(),
      what: z.string(),
      fields: z.array(z.string()),
      content: z.string().optional(),
      isTextLeftOut: z.boolean().optional(),
    }),
  ),
})

export const readPostHistory = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/posts/:blogId/history',
  params,
  response: PostHistory,
})

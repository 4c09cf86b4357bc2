import type { PostField } from '#domain/post-state'
import { namesOfFields } from '../records/field-words.ts'
import type { StaffRecord } from '../records/last-change.ts'

/** Of what publishing needs, in 'Before this can be published: …'. */
export const missingWords: Record<PostField, string> = {
  title: 'title',
  content: 'text',
  cover: 'cover picture',
  category: 'category',
  description: 'search description',
  slug: 'address',
}

const words = new Map([
  ['state', 'state'],
  ['title', 'title'],
  ['content', 'text'],
  ['cover', 'cover picture'],
  ['coverAlt', 'description of the cover picture'],
  ['coverFocus', 'focal point of the cover picture'],
  ['category', 'category'],
  ['description', 'search description'],
  ['slug', 'address'],
  ['authorLine', 'author line'],
  ['showContents', 'table of contents'],
  ['publishAt', 'time of publication'],
  ['publishedAt', 'time of publication'],
  ['redirect', 'where its address leads'],
])

export const fieldWords = namesOfFields(words)

export const postRecord = (blogId: string): StaffRecord => ({
  kind: 'post',
  id: blogId,
  text: 'content',
  fieldWords,
})

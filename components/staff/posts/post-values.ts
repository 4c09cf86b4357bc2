import type { StaffPost } from '#contract/staff/posts'
import type { PostField } from '#domain/post-state'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { isText, partOf } from '@/components/staff/form/stored-value'
import { type CoverValue, isCoverValue } from '@/components/staff/media/cover-value'

/** As the form holds a post: what is empty is an empty text. */
export type PostValues = {
  title: string
  content: string
  cover: CoverValue | null
  categoryId: string
  description: string
  /** Empty for that of the title (STF-121). */
  slug: string
  /** Empty for that of the school. */
  authorLine: string
  showContents: boolean
}

export type PostFieldName = keyof PostValues

export const emptyPost: PostValues = {
  title: '',
  content: '',
  cover: null,
  categoryId: '',
  description: '',
  slug: '',
  authorLine: '',
  showContents: false,
}

export const valuesOf = (post: StaffPost): PostValues => ({
  title: post.title,
  content: post.content ?? '',
  cover: post.cover,
  categoryId: post.categoryId ?? '',
  description: post.description ?? '',
  slug: post.slug ?? '',
  authorLine: post.authorLine ?? '',
  showContents: post.showContents,
})

/** In the order of the form. */
export const postFieldLabels: Record<PostFieldName, string> = {
  title: 'Title',
  content: 'Text',
  description: 'Search description',
  slug: 'Address',
  showContents: 'Table of contents',
  categoryId: 'Category',
  authorLine: 'Author line',
  cover: 'Cover picture',
}

const isFieldName = (name: string): name is PostFieldName => name in postFieldLabels
export const postFieldNames = Object.keys(postFieldLabels).filter(isFieldName)

export const fieldIdOf = (name: PostFieldName): string => `post-${name}`

/** The field of the form for what publishing needs. */
export const formFieldOf: Record<PostField, PostFieldName> = {
  title: 'title',
  content: 'content',
  cover: 'cover',
  category: 'categoryId',
  description: 'description',
  slug: 'slug',
}

/** Equal when both would be stored as the same. */
function comparable(values: PostValues, field: PostFieldName): string {
  const value = values[field]
  if (value === null) return ''
  if (typeof value === 'object') return value.mediaId ?? value.image
  return field === 'content' ? String(value) : String(value).trim()
}

export const postMerge = fieldMerge<PostValues>(
  postFieldNames,
  (one, other, field) => comparable(one, field) === comparable(other, field),
)

function isFieldValue(name: PostFieldName, value: unknown): boolean {
  if (name === 'cover') return isCoverValue(value)
  return name === 'showContents' ? typeof value === 'boolean' : isText(value)
}

/** Of a draft of this release (STF-017). */
export const isPostValues = (value: unknown): value is PostValues =>
  postFieldNames.every((name) => isFieldValue(name, partOf(value, name)))

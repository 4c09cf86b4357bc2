import type { z } from 'zod'
import type { readPostChoices } from '#contract/staff/posts'
import type { PostFieldName, PostValues } from '@/components/staff/posts/post-values'
import { site } from '@/lib/config/site'

export type PostChoices = Pick<z.output<typeof readPostChoices.response>, 'categories'>

const words: Partial<Record<PostFieldName, (values: PostValues, choices: PostChoices) => string>> = {
  content: () => 'another text',
  cover: ({ cover }) => (cover ? `“${cover.alt}”` : ''),
  categoryId: ({ categoryId }, { categories }) =>
    categories.find((category) => category.categoryId === categoryId)?.name ?? '',
  slug: ({ slug }) => slug || 'an address from the title',
  authorLine: ({ authorLine }) => authorLine || site.brand.author,
  showContents: ({ showContents }) => (showContents ? 'a table of contents' : 'no table of contents'),
}

/** The value of a field as a person reads it; empty without one. */
export function fieldWords(values: PostValues, field: PostFieldName, choices: PostChoices): string {
  const value = values[field]
  return words[field]?.(values, choices) ?? (typeof value === 'string' ? value : '')
}

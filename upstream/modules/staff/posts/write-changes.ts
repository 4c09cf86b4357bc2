import { eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { RICH_TEXT_RULES_VERSION } from '#domain/rich-text'
import type { Tx } from '../../../platform/db/open.ts'
import { allBlogs, postCategories } from '../../../platform/db/schema/blogs.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { coverColumns, requirePictures, writeMediaUses } from '../records/pictures.ts'
import { requireAll } from '../records/require-all.ts'
import { moveAddress, requireFreeSlug } from './addresses.ts'
import type { LockedPost } from './lock-post.ts'
import { requireComplete } from './missing-fields.ts'
import type { Changes } from './post-values.ts'
import { missingWords } from './post-words.ts'

type Row = typeof allBlogs.$inferSelect

export const writeUses = (tx: Tx, { blogId, coverMediaId, contentHtml }: Row): Promise<void> =>
  writeMediaUses(tx, { kind: 'post', id: blogId, coverMediaId, html: contentHtml })

/** @throws AppError `invalid` */
async function requireCategory(tx: Tx, categoryId: string) {
  const [found] = await tx
    .select({ categoryId: postCategories.categoryId })
    .from(postCategories)
    .where(inArray(postCategories.categoryId, [categoryId].filter(isUuid)))
    .for('share')
  const message = 'Choose a category.'
  if (!found) throw new AppError('invalid', message, { fields: { categoryId: message } })
}

/** @throws AppError `conflict` with address_used or post_incomplete */
async function checkSlug(tx: Tx, post: LockedPost, slug: string | null | undefined): Promise<void> {
  if (slug) await requireFreeSlug(tx, post, slug)
  const isNeeded = post.state !== 'draft' || post.publishedAt !== null
  if (slug === null && isNeeded) requireAll(['slug'], missingWords, 'post_incomplete')
}

/**
 * With the post locked, and the addresses too when its word changes. @returns the word that leads to it from now on
 * @throws AppError `invalid`; `conflict` with address_used or post_incomplete
 */
export async function writeChanges(tx: Tx, post: LockedPost, changes: Changes): Promise<string | undefined> {
  if (changes.categoryId) await requireCategory(tx, changes.categoryId)
  if (changes.content) await requirePictures(tx, 'content', changes.content)
  const { content, ...others } = changes
  const columns = {
    ...others,
    ...(await coverColumns(tx, changes.coverMediaId)),
    ...(content !== undefined && { contentHtml: content, htmlRules: RICH_TEXT_RULES_VERSION }),
  }
  const defined = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  await checkSlug(tx, post, changes.slug)
  if (post.state !== 'draft') requireComplete({ ...post, ...defined })
  const [written] = await tx.update(allBlogs).set(columns).where(eq(allBlogs.blogId, post.blogId)).returning()
  if (written && (changes.coverMediaId !== undefined || content !== undefined)) await writeUses(tx, written)
  // After the post, in the order in which triggers of posts lock the counts and the versions.
  return changes.slug ? moveAddress(tx, post, changes.slug) : undefined
}

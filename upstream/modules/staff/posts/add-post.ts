import type { PostInput } from '#contract/staff/post-fields'
import type { StaffPost } from '#contract/staff/posts'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { addOnce } from '../records/add-once.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { lockAddresses } from './addresses.ts'
import { auditPost } from './audit-post.ts'
import { lockPost } from './lock-post.ts'
import { type CleanedInput, cleanInput, findChanges } from './post-values.ts'
import { readStaffPost } from './read-post.ts'
import { shownChanges } from './shown-values.ts'
import { writeChanges, writeUses } from './write-changes.ts'

async function insertDraft(tx: Tx, values: typeof allBlogs.$inferInsert) {
  const [added] = await tx
    .insert(allBlogs)
    .values({ ...values, state: 'draft' })
    .returning()
  if (!added) throw new Error('The post was not stored.')
  return added
}

async function add(
  tx: Tx,
  writer: StaffWriter,
  { input: { title, ...input }, clean }: CleanedInput<PostInput>,
) {
  await lockNewUses(tx)
  if (input.slug) await lockAddresses(tx)
  const { blogId } = await insertDraft(tx, { title })
  const post = await lockPost(tx, blogId)
  const changes = findChanges(post, { input, clean })
  if (Object.keys(changes).length > 0) await writeChanges(tx, post, changes)
  const { after } = await shownChanges(tx, post, changes)
  await auditPost(tx, writer, { action: 'post.added', blogId, after: { title, ...after } })
  return blogId
}

/** STF-120: a draft, of which only the title must be there. @throws AppError `invalid`, `conflict` */
export async function addPost(
  db: Db,
  writer: StaffWriter,
  input: PostInput,
  key: IdempotencyKey | undefined,
): Promise<StaffPost> {
  const cleaned = await cleanInput(input)
  const blogId = await db.transaction((tx) => addOnce(tx, writer, key, () => add(tx, writer, cleaned)))
  return readStaffPost(db, blogId)
}

async function copy(tx: Tx, writer: StaffWriter, from: string) {
  await lockNewUses(tx)
  const post = await lockPost(tx, from)
  const { title, categoryId, description, imageKey, contentHtml } = post
  const { authorLine, showContents, coverMediaId, htmlRules } = post
  const added = await insertDraft(tx, {
    ...{ title, categoryId, description, imageKey, contentHtml },
    ...{ authorLine, showContents, coverMediaId, htmlRules },
  })
  await writeUses(tx, added)
  const after = { title, state: 'draft' }
  await auditPost(tx, writer, { action: 'post.duplicated', blogId: added.blogId, after, data: { from } })
  return added.blogId
}

/** A draft without an address of its own. @returns the copy's id @throws AppError `not_found` */
export const duplicatePost = (
  db: Db,
  writer: StaffWriter,
  blogId: string,
  key: IdempotencyKey | undefined,
): Promise<string> => db.transaction((tx) => addOnce(tx, writer, key, () => copy(tx, writer, blogId)))

import type { PostChange } from '#contract/staff/post-fields'
import type { StaffPost } from '#contract/staff/posts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { lockNewUses } from '../media/lock-uses.ts'
import { versionConflict } from '../records/version-conflict.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { lockAddresses } from './addresses.ts'
import { auditPost } from './audit-post.ts'
import { lockPost } from './lock-post.ts'
import { type CleanedInput, cleanInput, findChanges } from './post-values.ts'
import { postRecord } from './post-words.ts'
import { publicPagesOfPost } from './public-pages.ts'
import { readStaffPost } from './read-post.ts'
import { currentValues, shownChanges } from './shown-values.ts'
import { writeChanges } from './write-changes.ts'

/** @returns whether the public sees a change @throws AppError */
async function change(
  tx: Tx,
  writer: StaffWriter,
  blogId: string,
  { input: { version, ...input }, clean }: CleanedInput<PostChange>,
): Promise<boolean> {
  // Other saves add no use of a picture, so they need not wait for a replacement.
  if (input.coverMediaId !== undefined || input.content !== undefined) await lockNewUses(tx)
  if (input.slug !== undefined) await lockAddresses(tx)
  const post = await lockPost(tx, blogId)
  const changes = findChanges(post, { input, clean })
  if (Object.keys(changes).length === 0) return false
  if (version !== post.version)
    throw await versionConflict(tx, postRecord(blogId), await currentValues(tx, post, changes))
  const keptAddress = await writeChanges(tx, post, changes)
  const shown = await shownChanges(tx, post, changes)
  const data = keptAddress === undefined ? {} : { keptAddress }
  await auditPost(tx, writer, { action: 'post.changed', blogId, ...shown, data })
  return post.state === 'published' || keptAddress !== undefined
}

/**
 * STF-066. Only fields that differ are written and audited; nothing at all when none does (STF-013).
 * @throws AppError `not_found`, `changed`, `invalid`, `conflict`
 */
export async function changePost(
  db: Db,
  writer: StaffWriter,
  blogId: string,
  input: PostChange,
): Promise<StaffPost> {
  // The address and the category may change.
  const earlier = await publicPagesOfPost(db, blogId)
  const cleaned = await cleanInput(input)
  const isPublic = await db.transaction((tx) => change(tx, writer, blogId, cleaned))
  if (isPublic) wakeFreshness([...new Set([...earlier, ...(await publicPagesOfPost(db, blogId))])])
  return readStaffPost(db, blogId)
}

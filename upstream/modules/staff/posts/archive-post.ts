import { sql } from 'drizzle-orm'
import type { StaffPost } from '#contract/staff/posts'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { findNewGoal, takeAddressBack } from './archived-address.ts'
import { changeState, requireState, type Step } from './change-state.ts'
import { requireComplete } from './missing-fields.ts'

/** An archived post comes back with the same address. @throws AppError `changed` */
export const returnPostToDraft = (db: Db, writer: StaffWriter, step: Step): Promise<StaffPost> =>
  changeState(db, writer, step, async (tx, post) => {
    if (post.state === 'draft') return undefined
    return {
      action: 'post.returned_to_draft',
      set: { state: 'draft' },
      ...(post.state === 'archived' && { moveAddresses: () => takeAddressBack(tx, post) }),
    }
  })

/** STF-126: null leads to the blog. An archived post may get another goal. @throws AppError `changed`, `invalid`, `conflict` */
export const archivePost = (
  db: Db,
  writer: StaffWriter,
  { leadsTo, ...step }: Step & { leadsTo: string | null },
): Promise<StaffPost> =>
  changeState(db, writer, step, async (tx, post) => {
    requireState(post, post.publishedAt === null ? ['published'] : ['draft', 'published', 'archived'])
    requireComplete(post)
    const goal = await findNewGoal(tx, post, leadsTo)
    return (
      goal && {
        action: 'post.archived',
        // The goal is in another table, so that nothing else may move the version.
        set: {
          state: 'archived',
          archivedAt: post.archivedAt ?? new Date(),
          revision: sql`${allBlogs.revision} + 1`,
        },
        after: { redirect: goal.shown },
        moveAddresses: goal.moveAddresses,
      }
    )
  })

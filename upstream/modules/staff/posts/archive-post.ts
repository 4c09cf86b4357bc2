import type { StaffPost } from '#contract/staff/posts'
import type { Db } from '../../../platform/db/open.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { leadElsewhere, takeAddressBack } from './archived-address.ts'
import { changeState, requireState, type Step } from './change-state.ts'
import { requireComplete } from './missing-fields.ts'

/** An archived post comes back with the same address. @throws AppError `changed` */
export const returnPostToDraft = (db: Db, writer: StaffWriter, step: Step): Promise<StaffPost> =>
  changeState(db, writer, step, async (tx, post) => {
    if (post.state === 'draft') return undefined
    if (post.state === 'archived') await takeAddressBack(tx, post)
    return { action: 'post.returned_to_draft', set: { state: 'draft' } }
  })

/** STF-126: null leads to the blog. @throws AppError `changed`, `invalid`, `conflict` */
export const archivePost = (
  db: Db,
  writer: StaffWriter,
  { leadsTo, ...step }: Step & { leadsTo: string | null },
): Promise<StaffPost> =>
  changeState(db, writer, step, async (tx, post) => {
    if (post.state === 'archived') return undefined
    requireState(post, post.publishedAt === null ? ['published'] : ['draft', 'published'])
    requireComplete(post)
    const redirect = await leadElsewhere(tx, post, leadsTo)
    return {
      action: 'post.archived',
      set: { state: 'archived', archivedAt: new Date() },
      after: { redirect },
    }
  })

import type { StaffPost } from '#contract/staff/posts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { requireTime } from '../records/requested-time.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { slugToPublish } from './addresses.ts'
import { changeState, requireState, type Step } from './change-state.ts'
import type { LockedPost } from './lock-post.ts'
import { requireComplete } from './missing-fields.ts'

/** What the post gets when its title proposes its address (STF-121). */
async function proposedAddress(tx: Tx, post: LockedPost) {
  const slug = await slugToPublish(tx, post)
  return slug === undefined || slug === post.slug ? {} : { slug }
}

/** STF-120; `asNew` with the time of now (STF-127). @throws AppError `changed`, `conflict` */
export const publishPost = (
  db: Db,
  writer: StaffWriter,
  { asNew, ...step }: Step & { asNew?: boolean | undefined },
): Promise<StaffPost> =>
  changeState(db, writer, step, async (tx, post) => {
    const isAgain = asNew === true && post.publishedAt !== null
    if (post.state === 'published' && !isAgain) return undefined
    requireState(post, isAgain ? ['draft', 'scheduled', 'published'] : ['draft', 'scheduled'])
    requireComplete(post)
    const address = await proposedAddress(tx, post)
    const publishedAt = new Date()
    return {
      action: isAgain ? 'post.published_again' : 'post.published',
      set: { state: 'published', ...address, ...(isAgain && { publishedAt }) },
      after: { ...address, ...(isAgain && { publishedAt: publishedAt.toISOString() }) },
    }
  })

/** From 2 minutes to a year ahead. @throws AppError `changed`, `invalid`, `conflict` */
export const schedulePost = (
  db: Db,
  writer: StaffWriter,
  { at, ...step }: Step & { at: string },
): Promise<StaffPost> =>
  changeState(db, writer, step, async (tx, post) => {
    const publishAt = new Date(at)
    if (post.publishAt?.getTime() === publishAt.getTime()) return undefined
    requireState(post, ['draft', 'scheduled'])
    requireTime(publishAt)
    requireComplete(post)
    const address = await proposedAddress(tx, post)
    return {
      action: 'post.scheduled',
      set: { state: 'scheduled', publishAt, ...address },
      after: { publishAt: publishAt.toISOString(), ...address },
    }
  })

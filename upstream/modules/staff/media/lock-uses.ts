import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'

const USES = 'uses of media'

/**
 * For a save that may add a use of a picture. Taken before any course or post: a replacement waits until such saves have
 * ended, and then sees what they use. Saves do not wait for each other.
 */
export const lockNewUses = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${USES}, 0))`)

/** For a change that must find every use of a picture. Before all other locks. */
export const lockAllUses = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${USES}, 0))`)

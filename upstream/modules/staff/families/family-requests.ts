import { desc, eq } from 'drizzle-orm'
import type { FamilyDetail } from '#contract/staff/families'
import type { Db } from '../../../platform/db/open.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'

const REQUESTS = 20

/** STF-194, STF-201: newest first. */
export async function listFamilyRequests(db: Db, parentId: string): Promise<FamilyDetail['requests']> {
  const { requestId, kind, state, dueOn, createdAt } = privacyRequests
  const found = await db
    .select({ requestId, kind, state, dueOn, at: createdAt })
    .from(privacyRequests)
    .where(eq(privacyRequests.parentId, parentId))
    .orderBy(desc(createdAt), desc(requestId))
    .limit(REQUESTS)
  return found.map((request) => ({ ...request, at: request.at.toISOString() }))
}

import { eq } from 'drizzle-orm'
import type { RequestRow } from '#contract/staff/privacy-requests'
import { fullName } from '#domain/person'
import type { Db } from '../../../platform/db/open.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { privacyRequests } from '../../../platform/db/schema/privacy-requests.ts'
import { versionOf } from '../records/microseconds.ts'

const { lastName, otherNames } = parents

export const selectRequests = (db: Db) =>
  db
    .select({ request: privacyRequests, version: versionOf(privacyRequests.updatedAt), lastName, otherNames })
    .from(privacyRequests)
    .leftJoin(parents, eq(parents.parentId, privacyRequests.parentId))
    .$dynamic()

type Found = Awaited<ReturnType<typeof selectRequests>>[number]

/** A family that erased itself has no requests, so a family that is named has a name. */
export function serializeRequest({ request, ...names }: Found): RequestRow {
  const { requestId, kind, state, channel, receivedOn, dueOn, endedAt, parentId } = request
  const name = fullName({ lastName: names.lastName ?? '', otherNames: names.otherNames ?? '' })
  return {
    requestId,
    kind,
    state,
    channel,
    receivedOn,
    dueOn,
    endedAt: endedAt?.toISOString() ?? null,
    family: parentId ? { parentId, name } : null,
  }
}

import { AppError } from '#contract/errors'
import type { PersonDetail } from '#contract/staff/people'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { recentEntries } from '../audit/recent-entries.ts'
import { passkeysOf } from '../sessions/add-passkey.ts'
import { listSessions } from '../sessions/list-sessions.ts'
import { findPerson } from './person-row.ts'
import { findTaughtCourses } from './taught-courses.ts'

/** @throws AppError `not_found` */
export async function readPerson(db: Db, caller: StaffCaller, staffId: string): Promise<PersonDetail> {
  const person = await findPerson(db, staffId)
  if (!person) throw new AppError('not_found', 'Not found.')
  const passkeys = await passkeysOf(db, staffId)
  return {
    ...person,
    isSelf: staffId === caller.id,
    sessions: await listSessions(db, staffId, caller.sessionId),
    passkeyNames: passkeys.map(({ name }) => name),
    ...(await findTaughtCourses(db, person)),
    entries: await recentEntries(db, staffId),
  }
}

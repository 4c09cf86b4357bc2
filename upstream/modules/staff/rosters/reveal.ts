import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { revealInRoster as call, RosterRevealInput } from '#contract/staff/roster-actions'
import type { Roster } from '#contract/staff/rosters'
import type { ViewedPart } from '#domain/child-views'
import { domesticNumber } from '#domain/phone'
import { auditAll } from '../../../platform/audit.ts'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Context, ErrorLog } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { decryptAllergy } from '../../children/allergy.ts'
import { recordViews } from '../child-views/record-views.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { type FoundChild, findRosterChildren } from './roster-children.ts'
import { findRosterCourse } from './roster-course.ts'

/** Never read as 'none reported'. */
const UNREADABLE = 'This cannot be read. Please ask the parent.'

type Input = z.output<typeof RosterRevealInput> & { courseId: string }
type Part = Input['what']
type Kind = { needs: keyof Roster['can']; view: ViewedPart; action: AuditAction }

const kinds: Record<Part, Kind> = {
  allergy: { needs: 'seeAllergies', view: 'allergy', action: 'child.allergy_viewed' },
  phone: { needs: 'seeTelephones', view: 'contact', action: 'child.telephone_viewed' },
  print: { needs: 'seeAllergies', view: 'print', action: 'child.allergy_printed' },
}

/** @throws AppError `not_found` for a child who is not on the roster */
async function requireChildren(tx: Tx, { courseId, childIds }: Input): Promise<FoundChild[]> {
  const wanted = new Set(childIds)
  const found = (await findRosterChildren(tx, courseId)).filter(({ childId }) => wanted.has(childId))
  if (found.length < wanted.size) throw new AppError('not_found', 'Not found.')
  return found
}

function refuse(roles: readonly string[]): AppError {
  const when = 'This is shown from 7 days before the first day until the day after the last.'
  return new AppError('forbidden', roles.includes('teacher') ? when : 'You may not do this.')
}

function wordsOf(env: Context['env'], child: FoundChild, log: ErrorLog): string | null {
  const allergy = decryptAllergy(env, child, log)
  return allergy === false ? null : (allergy ?? UNREADABLE)
}

/** STF-206 to STF-208, STF-213. @throws AppError `not_found`, `forbidden` */
export const revealInRoster = (
  { db, env }: Pick<Context, 'db' | 'env'>,
  writer: StaffWriter,
  input: Input,
  log: ErrorLog,
): Promise<z.output<typeof call.response>> =>
  db.transaction(async (tx) => {
    const { caller, origin } = writer
    const { courseId, what } = input
    const { can } = await findRosterCourse(tx, caller, courseId)
    const { needs, view, action } = kinds[what]
    if (!can[needs]) throw refuse(caller.roles)
    const found = await requireChildren(tx, input)
    await recordViews(tx, writer, { children: found, what: view, courseId })
    const { ip, userAgent, requestId } = origin
    await auditAll(
      tx,
      found.map(({ childId }) => ({
        actor: { kind: 'staff', id: caller.id },
        action,
        subject: childId,
        data: { courseId },
        ip,
        userAgent,
        requestId,
      })),
    )
    return {
      children: found.map((child) => {
        const { childId, parent } = child
        if (what === 'phone') return { childId, telephone: domesticNumber(parent.phoneNumber) }
        return { childId, allergy: wordsOf(env, child, log) }
      }),
    }
  })

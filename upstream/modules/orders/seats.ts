import { and, eq, sql } from 'drizzle-orm'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Tx } from '../../platform/db/open.ts'

type Line = { courseId: string }

/** Seats to take by course id; negative numbers release seats. */
export type SeatMoves = Map<string, number>

export function seatMoves(taken: readonly Line[], released: readonly Line[] = []): SeatMoves {
  const moves: SeatMoves = new Map()
  for (const { courseId } of taken) moves.set(courseId, (moves.get(courseId) ?? 0) + 1)
  for (const { courseId } of released) moves.set(courseId, (moves.get(courseId) ?? 0) - 1)
  return moves
}

/**
 * In course id order, against deadlocks. Seats are taken in a published course only.
 * @returns a course that is full or no longer offered: the caller must then roll back
 */
export async function moveSeats(tx: Tx, moves: SeatMoves): Promise<string | undefined> {
  const sorted = [...moves].filter(([, seats]) => seats !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [courseId, seats] of sorted) {
    const isFree = sql`${courses.seatsTaken} + ${seats} <= ${courses.maximumCapacity}`
    const fits = seats > 0 ? and(isFree, eq(courses.state, 'published')) : undefined
    const moved = await tx
      .update(courses)
      .set({ seatsTaken: sql`${courses.seatsTaken} + ${seats}` })
      .where(and(eq(courses.courseId, courseId), fits))
      .returning({ courseId: courses.courseId })
    if (moved.length === 0) return courseId
  }
  return undefined
}

class NoSeat extends Error {}

export async function tryMoveSeats(tx: Tx, moves: SeatMoves): Promise<boolean> {
  try {
    await tx.transaction(async (savepoint) => {
      if (await moveSeats(savepoint, moves)) throw new NoSeat()
    })
    return true
  } catch (error) {
    if (error instanceof NoSeat) return false
    throw error
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './open.ts'
import { sqlFailure } from './sql-failure.ts'

const RETRIES = 3
/** Milliseconds; two that have met once should not meet again. */
const pause = (tries: number) => Math.random() * 40 * 2 ** tries

/** Serialization failure and deadlock: the database has undone everything, and asks to be tried again. */
const lostRace = (error: unknown) => /^40(001|P01)$/.test(sqlFailure(error)?.code ?? '')

async function again<T>(attempt: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (tries === RETRIES || !lostRace(error)) throw error
    await wait(pause(tries))
    return again(attempt, tries + 1)
  }
}

/**
 * Makes each transaction of this database start anew, three times at most, when it has lost a race. What a transaction
 * does apart from its statements is done again too.
 */
export function retrying<D extends Db>(db: D): D {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => again(() => begin(work, config))
  return db
}

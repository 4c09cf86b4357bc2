import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './open.ts'
import { sqlFailure } from './sql-failure.ts'

const RETRIES = 3
const pause = (tries: number) => Math.random() * 40 * 2 ** tries

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

/** Side effects of the callback repeat too. */
export function retrying<D extends Db>(db: D): D {
  const begin = db.transaction.bind(db)
  db.transaction = (work, config) => again(() => begin(work, config))
  return db
}

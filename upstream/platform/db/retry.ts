import { setTimeout as wait } from 'node:timers/promises'
import { sqlFailure } from '#domain/sql-failure'
import type { Db } from './open.ts'

const MAX_RETRIES = 3
const delayMs = (tries: number) => Math.random() * 40 * 2 ** tries

const isLostRace = (error: unknown) => /^40(001|P01)$/.test(sqlFailure(error)?.code ?? '')

async function retry<T>(attempt: () => Promise<T>, tries = 0): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (tries === MAX_RETRIES || !isLostRace(error)) throw error
    await wait(delayMs(tries))
    return retry(attempt, tries + 1)
  }
}

/** Side effects of the callback repeat too. */
export function withRetries<D extends Db>(db: D): D {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => retry(() => transaction(work, config))
  return db
}

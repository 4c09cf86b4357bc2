import { sql } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import type { Tx } from '../../../platform/db/open.ts'
import { numberSeries } from '../../../platform/db/schema/by-hand.ts'
import { readSetting } from '../../../platform/settings.ts'

const DIGITS = 5

/**
 * STF-185: 'KL-2026-00001'. Other transactions wait for the row until this one ends, so none leaves a gap. Draw it after all
 * other locks.
 */
export async function drawReceiptNumber(tx: Tx, now: Date): Promise<string> {
  const prefix = await readSetting(tx, 'receiptPrefix')
  const year = Number(lagosDate(now).slice(0, 4))
  const [drawn] = await tx
    .insert(numberSeries)
    .values({ series: 'receipt', year, last: 1 })
    .onConflictDoUpdate({
      target: [numberSeries.series, numberSeries.year],
      set: { last: sql`${numberSeries.last} + 1` },
    })
    .returning({ last: numberSeries.last })
  if (!drawn) throw new Error('No receipt number was drawn.')
  return `${prefix}-${year}-${String(drawn.last).padStart(DIGITS, '0')}`
}

import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import {
  letterDeliveries,
  letters,
  newsletterSubscribers,
} from '../../../../platform/db/schema/newsletter.ts'
import type { TestApp } from '../../../../testing/app.ts'

/** What calls leave, and subscribers for tests. */
export const letterRows = ({ db }: Pick<TestApp, 'db'>) => ({
  async row(letterId: string) {
    const [row] = await db.select().from(letters).where(eq(letters.letterId, letterId))
    if (!row) throw new Error('There is no such letter.')
    return row
  },

  entries: (letterId: string) =>
    db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'letter'), eq(auditEvents.subject, letterId)))
      .orderBy(asc(auditEvents.auditId)),

  async subscribers(count: number, fields: Partial<typeof newsletterSubscribers.$inferInsert> = {}) {
    const key = randomUUID()
    const rows = Array.from({ length: count }, (_, n) => ({
      email: `reader-${n}-${key}@kitelab.example`,
      state: 'confirmed' as const,
      confirmedAt: new Date(),
      ...fields,
    }))
    return db.insert(newsletterSubscribers).values(rows).returning()
  },

  /** Number of deliveries by state. */
  async deliveries(letterId: string): Promise<Record<string, number>> {
    const rows = await db
      .select({ state: letterDeliveries.state })
      .from(letterDeliveries)
      .where(eq(letterDeliveries.letterId, letterId))
    const counts: Record<string, number> = {}
    for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
    return counts
  },
})

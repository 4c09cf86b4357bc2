import { desc, eq } from 'drizzle-orm'
import type { Consent } from '#contract/api/privacy'
import { type ConsentKind, consentTexts } from '#domain/consent-texts'
import type { ParentActor } from '../../platform/actor.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { consents } from '../../platform/db/schema/consents.ts'

type ConsentSubject = { parentId: string; childId: string }

export async function recordConsents(
  tx: Tx,
  { parentId, childId }: ConsentSubject,
  answers: Partial<Record<ConsentKind, boolean>>,
): Promise<void> {
  const kinds: ConsentKind[] = ['child', 'health', 'photo']
  const rows = kinds.flatMap((kind) => {
    const granted = answers[kind]
    const { text, version: textVersion } = consentTexts[kind]
    return granted === undefined ? [] : [{ parentId, childId, kind, granted, text, textVersion }]
  })
  if (rows.length > 0) await tx.insert(consents).values(rows)
}

export async function listConsents(db: Db, { id: parentId }: ParentActor): Promise<Consent[]> {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.parentId, parentId))
    .orderBy(desc(consents.at), desc(consents.consentId))
  return rows.map(({ parentId: _, at, ...row }) => ({ ...row, at: at.toISOString() }))
}

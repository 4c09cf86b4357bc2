import { expect, test } from 'vitest'
import { type AuditKind, auditKinds } from '#domain/audit-kinds'
import { auditActions } from './audit-actions.ts'

test('STF-268: the filter has each kind of thing that an action is about, and no other', () => {
  const kinds = new Set([...auditActions.values()].map(({ kind }) => kind))
  const known: readonly AuditKind[] = auditKinds
  expect([...kinds].toSorted()).toEqual([...known].toSorted())
})

import type { Child, ListedChild } from '#contract/api/child'
import type { Env } from '../../platform/config/env.ts'
import type { ErrorLog } from '../../platform/context.ts'
import { decryptAllergy } from './allergy.ts'
import type { ChildRow } from './find-child.ts'

/** Without the allergy, which only the call for one child returns. */
export const serializeChildSummary = (row: ChildRow): ListedChild => ({
  childId: row.childId,
  parentId: row.parentId,
  lastName: row.lastName,
  otherNames: row.otherNames,
  dateOfBirth: row.dateOfBirth,
  gender: row.gender,
  schoolName: row.schoolName,
  photoConsent: row.photoConsent,
  photoConsentAt: row.photoConsentAt.toISOString(),
  profileImage: row.pictureKey && `/child/${row.childId}/picture`,
  class: row.class,
  username: row.username,
  additionalInfo: row.additionalInfo,
  specialAttention: row.specialAttention,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const serializeChild = (row: ChildRow, env: Pick<Env, 'DATA_KEYS'>, log: ErrorLog): Child => ({
  ...serializeChildSummary(row),
  allergy: decryptAllergy(env, row, log),
})

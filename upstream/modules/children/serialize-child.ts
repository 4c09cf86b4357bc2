import type { Child, ListedChild } from '#contract/api/child'
import type { Env } from '../../platform/config/env.ts'
import { openAllergy } from './allergy.ts'
import type { ChildRow } from './find-child.ts'

/** Without the allergy, which only the call for one child returns. */
export const listedChild = (row: ChildRow): ListedChild => ({
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

export const wireChild = (row: ChildRow, env: Pick<Env, 'DATA_KEYS'>): Child => ({
  ...listedChild(row),
  allergy: openAllergy(env, row),
})

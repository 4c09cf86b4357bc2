/** STF-214: what a roster's file may hold. Never an allergy. */
export const rosterColumns = [
  'child',
  'age',
  'photo-consent',
  'parent',
  'telephone',
  'email',
  'enrolled-since',
  'attendance',
] as const
export type RosterColumn = (typeof rosterColumns)[number]

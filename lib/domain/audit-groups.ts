/** STF-268, section 27. */
export const auditGroups = [
  'access',
  'people',
  'content',
  'families-told',
  'money',
  'personal-data',
  'requests',
  'help',
  'system',
] as const
export type AuditGroup = (typeof auditGroups)[number]

import { type AuditKind, auditKinds } from '#domain/audit-kinds'

const kindLabels: Record<AuditKind, string> = {
  course: 'Course',
  post: 'Post',
  category: 'Category',
  media: 'Picture',
  letter: 'Newsletter',
  subscriber: 'Subscriber',
  subscribers: 'List of subscribers',
  link: 'Campaign link',
  content: 'Site content',
  order: 'Order',
  payment: 'Payment',
  parent: 'Family',
  child: 'Child',
  message: 'Message',
  'reply-text': 'Reply text',
  mail: 'Email',
  staff: 'Person of the staff',
  invitation: 'Invitation',
  report: 'Report',
  audit: 'Audit',
  settings: 'Settings',
}

export const kindOptions = auditKinds.map((value) => ({ value, label: kindLabels[value] }))

const labels: ReadonlyMap<string, string> = new Map(Object.entries(kindLabels))

/** An address may have any kind. */
export const kindLabel = (kind: string): string => labels.get(kind) ?? kind

import type { AuditGroup } from '#domain/audit-groups'

/** `kind`: of the subject, also of entries that were written without one. */
type AuditWords = { group: AuditGroup; kind: string; what: string }

/** Every action that may be recorded, in words (STF-269, STF-273). */
const actions = {
  'staff.signed_in': { group: 'access', kind: 'staff', what: 'Signed in' },
  'staff.sign_in_failed': { group: 'access', kind: 'staff', what: 'Sign-in failed' },
  'staff.factor_used': { group: 'access', kind: 'staff', what: 'Second factor used' },
  'staff.factor_failed': { group: 'access', kind: 'staff', what: 'Second factor failed' },
  'staff.passkey_refused': { group: 'access', kind: 'staff', what: 'Passkey refused: it may be copied' },
  'staff.confirmation_failed': { group: 'access', kind: 'staff', what: 'Confirmation failed' },
  'staff.confirmed': { group: 'access', kind: 'staff', what: 'Confirmed' },
  'staff.signed_out': { group: 'access', kind: 'staff', what: 'Signed out' },
  'staff.session_ended': { group: 'access', kind: 'staff', what: 'Session ended' },
  'staff.sessions_ended': { group: 'access', kind: 'staff', what: 'Sessions ended' },

  'staff.invited': { group: 'people', kind: 'staff', what: 'Invited' },
  'staff.invitation_sent': { group: 'people', kind: 'staff', what: 'Invitation sent again' },
  'staff.joined': { group: 'people', kind: 'staff', what: 'Joined' },
  'staff.changed': { group: 'people', kind: 'staff', what: 'Name changed' },
  'staff.roles_changed': { group: 'people', kind: 'staff', what: 'Roles changed' },
  'staff.suspended': { group: 'people', kind: 'staff', what: 'Suspended' },
  'staff.restored': { group: 'people', kind: 'staff', what: 'Reactivated' },
  'staff.reset': { group: 'people', kind: 'staff', what: 'Sign-in reset' },
  'staff.reset_finished': { group: 'people', kind: 'staff', what: 'Sign-in set up again' },
  'staff.factor_added': { group: 'people', kind: 'staff', what: 'Second factor added' },
  'staff.factor_removed': { group: 'people', kind: 'staff', what: 'Second factor removed' },
  'staff.recovery_codes_made': { group: 'people', kind: 'staff', what: 'Recovery codes generated' },
  'staff.password_changed': { group: 'people', kind: 'staff', what: 'Password changed' },

  'audit.exported': { group: 'personal-data', kind: 'audit', what: 'Audit exported' },
  'mail.retried': { group: 'help', kind: 'mail', what: 'Mail sent again' },
  'mails.retried': { group: 'help', kind: 'mail', what: 'Failed mails sent again' },

  'category.added': { group: 'content', kind: 'category', what: 'Category added' },
  'category.changed': { group: 'content', kind: 'category', what: 'Category changed' },
  'category.removed': { group: 'content', kind: 'category', what: 'Category removed' },
  'category.moved': { group: 'content', kind: 'category', what: 'Uses of a category moved to another' },
  'category.merged': { group: 'content', kind: 'category', what: 'Category merged with another' },

  'session.started': { group: 'access', kind: 'parent', what: 'Parent logged in' },
  'password.changed': { group: 'access', kind: 'parent', what: 'Parent changed the password' },
  'password.reset': { group: 'access', kind: 'parent', what: 'Parent reset the password' },
  'parent.signed_up': { group: 'personal-data', kind: 'parent', what: 'Parent signed up' },
  'parent.verified': { group: 'personal-data', kind: 'parent', what: 'Parent verified the email address' },
  'parent.changed': { group: 'personal-data', kind: 'parent', what: 'Parent changed the profile' },
  'parent.reminders_off': { group: 'personal-data', kind: 'parent', what: 'Parent switched reminders off' },
  'parent.reminders_on': { group: 'personal-data', kind: 'parent', what: 'Parent switched reminders on' },
  'child.added': { group: 'personal-data', kind: 'child', what: 'Child added' },
  'child.changed': { group: 'personal-data', kind: 'child', what: 'Child changed' },
  'child.photo_consent': { group: 'personal-data', kind: 'child', what: 'Photo consent changed' },
  'family.erased': { group: 'requests', kind: 'parent', what: 'Family erased' },

  'order.placed': { group: 'money', kind: 'order', what: 'Order placed' },
  'order.cancelled': { group: 'money', kind: 'order', what: 'Order cancelled' },
  'order.expired': { group: 'money', kind: 'order', what: 'Order expired' },
  'order.paid': { group: 'money', kind: 'order', what: 'Order paid' },
  'order.returned': { group: 'money', kind: 'order', what: 'Transfer returned by the bank' },
  'order.refund_due': { group: 'money', kind: 'order', what: 'Refund due' },
  'order.refund_asked': { group: 'money', kind: 'order', what: 'Refund asked at the provider' },
  'order.refund_failed': { group: 'money', kind: 'order', what: 'Refund failed' },
  'order.refunded_in_part': { group: 'money', kind: 'order', what: 'Refunded in part' },
  'order.refunded': { group: 'money', kind: 'order', what: 'Refunded' },
  'order.disputed': { group: 'money', kind: 'order', what: 'Payment disputed' },
  'order.dispute_resolved': { group: 'money', kind: 'order', what: 'Dispute resolved' },
  'order.attention': { group: 'money', kind: 'order', what: 'Order needs a person' },
  'order.provider_asked': { group: 'money', kind: 'order', what: 'Provider asked about the payment' },
  'order.receipt_resent': { group: 'money', kind: 'order', what: 'Receipt sent again' },
  'order.dealt_with': { group: 'money', kind: 'order', what: 'Dealt with' },
  'order.note_added': { group: 'money', kind: 'order', what: 'Note added' },
  'order.note_struck': { group: 'money', kind: 'order', what: 'Note struck out' },

  'payment.dealt_with': { group: 'money', kind: 'payment', what: 'Payment without an order dealt with' },
  'payment.refund_asked': {
    group: 'money',
    kind: 'payment',
    what: 'Refund of a payment without an order asked for',
  },
  'payment.refund_accepted': { group: 'money', kind: 'payment', what: 'Refund accepted by the provider' },
  'payment.refund_refused': { group: 'money', kind: 'payment', what: 'Refund refused by the provider' },
  'payment.refund_unclear': { group: 'money', kind: 'payment', what: 'Refund unclear at the provider' },

  'course.preview_made': { group: 'content', kind: 'course', what: 'Preview link made' },
  'course.previews_ended': { group: 'content', kind: 'course', what: 'Preview links ended' },

  'reminders.emailed': { group: 'system', kind: 'course', what: 'Reminders emailed' },

  'course.added': { group: 'content', kind: 'course', what: 'Course added' },
  'course.changed': { group: 'content', kind: 'course', what: 'Course changed' },
  'course.published': { group: 'content', kind: 'course', what: 'Course published' },
  'course.scheduled': { group: 'content', kind: 'course', what: 'Course scheduled' },
  'course.returned_to_draft': { group: 'content', kind: 'course', what: 'Course returned to draft' },
  'course.archived': { group: 'content', kind: 'course', what: 'Course archived' },
  'course.duplicated': { group: 'content', kind: 'course', what: 'Course duplicated' },
  'course.published_on_time': { group: 'system', kind: 'course', what: 'Course published by schedule' },

  'post.added': { group: 'content', kind: 'post', what: 'Post added' },
  'post.changed': { group: 'content', kind: 'post', what: 'Post changed' },
  'post.published': { group: 'content', kind: 'post', what: 'Post published' },
  'post.published_again': { group: 'content', kind: 'post', what: 'Post published again as new' },
  'post.scheduled': { group: 'content', kind: 'post', what: 'Post scheduled' },
  'post.returned_to_draft': { group: 'content', kind: 'post', what: 'Post returned to draft' },
  'post.archived': { group: 'content', kind: 'post', what: 'Post archived' },
  'post.duplicated': { group: 'content', kind: 'post', what: 'Post duplicated' },
  'post.published_on_time': { group: 'system', kind: 'post', what: 'Post published by schedule' },
  'post.announced': { group: 'system', kind: 'post', what: 'Post announced to search engines' },
  'post.preview_made': { group: 'content', kind: 'post', what: 'Preview link made' },
  'post.previews_ended': { group: 'content', kind: 'post', what: 'Preview links ended' },

  'link.added': { group: 'content', kind: 'link', what: 'Campaign link added' },
  'link.changed': { group: 'content', kind: 'link', what: 'Campaign link changed' },
  'link.archived': { group: 'content', kind: 'link', what: 'Campaign link archived' },

  'content.changed': { group: 'content', kind: 'content', what: 'Site content changed' },
  'content.restored': { group: 'content', kind: 'content', what: 'Site content set back to the original' },

  'course.lectures_changed': { group: 'content', kind: 'course', what: 'Lectures changed' },
  'course.postponed': { group: 'families-told', kind: 'course', what: 'Course postponed' },
  'course.cancelled': { group: 'families-told', kind: 'course', what: 'Course cancelled' },

  'refund.asked': { group: 'money', kind: 'order', what: 'Refund asked for' },
  'refund.approved': { group: 'money', kind: 'order', what: 'Refund approved' },
  'refund.declined': { group: 'money', kind: 'order', what: 'Refund declined' },
  'refund.retried': { group: 'money', kind: 'order', what: 'Refund tried again' },
  'refund.account_given': { group: 'money', kind: 'order', what: 'Bank details given for a refund' },
  'refund.paid_otherwise': { group: 'money', kind: 'order', what: 'Refund paid back another way' },
  'refund.unclear': { group: 'money', kind: 'order', what: 'Refund unclear at the provider' },
  'refund.needs_account': { group: 'money', kind: 'order', what: 'Refund needs bank details' },
  'refund.sent': { group: 'money', kind: 'order', what: 'Refund sent' },
  'refund.failed': { group: 'money', kind: 'order', what: 'Refund failed' },

  'media.added': { group: 'content', kind: 'media', what: 'Picture added' },
  'media.changed': { group: 'content', kind: 'media', what: 'Picture changed' },
  'media.removed': { group: 'content', kind: 'media', what: 'Picture removed' },
  'media.replaced': { group: 'content', kind: 'media', what: 'Picture replaced everywhere' },
} as const satisfies Record<string, AuditWords>

export type AuditAction = keyof typeof actions

export const auditActions: ReadonlyMap<string, AuditWords> = new Map(Object.entries(actions))

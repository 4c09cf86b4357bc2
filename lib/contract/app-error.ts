const statusOf = {
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  changed: 412,
  too_large: 413,
  unsupported: 415,
  confirm: 428,
  too_many: 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusOf

const isCode = (name: string): name is ErrorCode => name in statusOf
export const errorCodes = Object.keys(statusOf).filter(isCode)

export function codeOf(status: number): ErrorCode {
  return errorCodes.find((code) => statusOf[code] === status) ?? (status < 500 ? 'invalid' : 'unavailable')
}

export const errorReasons = [
  'already_in_cart',
  'cart_changed',
  'cart_empty',
  'cart_full',
  'cart_item_gone',
  'child_required',
  'payment_pending',
  'price_changed',
  'already_enrolled',
  'course_closed',
  'course_full',
  'course_gone',
  'outside_age_range',
  'already_in_wishlist',
  'children_full',
  'child_changed',
  'wishlist_full',
  'email_mismatch',
  'email_not_verified',
  'payment_unknown',
  'wrong_password',
  'wrong_code',
  'used_code',
  'step_expired',
  'passkey_failed',
  'invitation_invalid',
  'last_owner',
  'own_roles',
  'own_reset',
  'last_factor',
  'refund_exceeds',
  'needs_approval',
  'own_refund',
  'not_refundable',
  'person_exists',
  'places_taken',
  'dates_fixed',
  'ages_enrolled',
  'course_incomplete',
  'course_in_use',
  'media_in_use',
  'picture_slow',
  'category_exists',
  'category_in_use',
  'address_used',
  'post_incomplete',
  'code_taken',
  'marks_closed',
  'link_invalid',
  'email_taken',
  'payment_exceeds',
  'already_reversed',
  'not_movable',
  'replied',
  'name_used',
  'letter_incomplete',
] as const

export type ErrorReason = (typeof errorReasons)[number]

export type FieldErrors = Record<string, string>

type AppErrorDetails = {
  reason?: ErrorReason | undefined
  fields?: FieldErrors | undefined
  /** In seconds. */
  retryAfter?: number | undefined
  /** Only a message of the server replaces a text of the screen (AMB-23). */
  from?: 'server' | 'fallback' | undefined
  cause?: unknown
}

/** Code decides by `code` and `reason`; `message` is only shown. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly reason: ErrorReason | undefined
  readonly fields: FieldErrors | undefined
  readonly retryAfter: number | undefined
  readonly from: 'server' | 'fallback'

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.reason = details.reason
    this.fields = details.fields
    this.retryAfter = details.retryAfter
    this.from = details.from ?? 'server'
  }

  get status(): number {
    return statusOf[this.code]
  }
}

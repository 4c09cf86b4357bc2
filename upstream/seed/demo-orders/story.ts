import type { refunds } from '../../platform/db/schema/refunds.ts'
import type { FamilyKey } from '../demo-families.ts'
import type { GroupKey } from './groups.ts'
import type { Ago } from './moments.ts'

type DemoChannel = 'card' | 'bank_transfer' | 'ussd' | 'bank'

/** What became of an order; the default is `paid`. */
export type Ending =
  | 'paid'
  | 'open'
  | 'expired'
  | 'cancelled'
  | 'declined'
  | 'on-its-way'
  | 'arrived-late'
  | 'returned'
  | 'refund-due'
  | 'refunded-duplicate'
  | 'disputed'

export type DemoRefund = {
  asked: Ago
  by: 'office' | 'owner'
  /** Naira by place, in the order of the places; 0 leaves one out. */
  amounts: readonly number[]
  ends: boolean
  state: Extract<
    (typeof refunds.$inferInsert)['state'],
    'sent' | 'requested' | 'declined' | 'failed' | 'needs-account'
  >
  reason: (typeof refunds.$inferInsert)['reason']
  /** To the family. */
  note?: string
  /** Why it was declined. */
  failure?: string
}

type DemoNote = { written: Ago; by: 'office' | 'owner'; text: string }

export type Story = {
  placed: Ago
  family: FamilyKey
  places: readonly (readonly [GroupKey, child: string])[]
  channel: DemoChannel
  ending?: Ending
  refund?: DemoRefund
  notes?: readonly DemoNote[]
  /** The mail server refused the address. */
  isReceiptFailed?: true
}

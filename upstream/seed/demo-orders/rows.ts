import type { auditEvents } from '../../platform/db/schema/audit.ts'
import type { emailOutbox } from '../../platform/db/schema/mail.ts'
import type { notes } from '../../platform/db/schema/notes.ts'
import type { enrolments, orderLines, orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import type { refundLines, refunds } from '../../platform/db/schema/refunds.ts'
import type { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import type { DemoChild, DemoFamily } from '../demo-families.ts'
import type { DemoGroup } from './groups.ts'
import type { Story } from './story.ts'

/** With an id, so that rows name each other. */
export type OrderRow = typeof orders.$inferInsert & { orderId: string; createdAt: Date }
type LineRow = typeof orderLines.$inferInsert & { lineId: string }
export type RefundInsert = typeof refunds.$inferInsert & { refundId: string }
export type AuditInsert = typeof auditEvents.$inferInsert & { at: Date }
export type SandboxRow = typeof sandboxTransactions.$inferInsert & {
  data: { hooks: []; refunds: object[]; clearsAt?: number; paidKobo?: number }
}

export type Rows = {
  orders: OrderRow[]
  lines: LineRow[]
  enrolments: (typeof enrolments.$inferInsert)[]
  events: (typeof paymentEvents.$inferInsert)[]
  audits: AuditInsert[]
  mails: (typeof emailOutbox.$inferInsert)[]
  refunds: RefundInsert[]
  refundLines: (typeof refundLines.$inferInsert)[]
  notes: (typeof notes.$inferInsert)[]
  sandbox: SandboxRow[]
}

export const noRows = (): Rows => ({
  orders: [],
  lines: [],
  enrolments: [],
  events: [],
  audits: [],
  mails: [],
  refunds: [],
  refundLines: [],
  notes: [],
  sandbox: [],
})

export type DemoPlace = { group: DemoGroup; child: DemoChild; line: LineRow }

/** One order while its rows are made. `order` and `charge` are changed by what happened to them. */
export type Draft = {
  rows: Rows
  story: Story
  family: DemoFamily
  places: DemoPlace[]
  order: OrderRow
  /** What the sandbox knows of the payment. */
  charge: SandboxRow
  now: Date
}

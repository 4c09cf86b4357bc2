import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { dayFilter } from '#contract/staff/list'
import { instant } from '#contract/staff/person'
import { text } from '#contract/staff/text'
import { refundReasons, refundStates } from '#domain/refunds'
import { shareChannels } from '#domain/sharing'

/** Naira; negative where more went back than came. */
const amount = z.number()
const count = z.number().int()
const day = z.iso.date()

/** An empty field of a form is no filter. */
const filter = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)

/** STF-257: calendar days in Lagos; without them as `reportTime` says. */
export const reportFilter = { from: dayFilter, to: dayFilter, course: filter(id), category: filter(id) }

/** `rows` are the first 1,000 of `total`; the file has all. `sums` are of all. */
const reportOf = <Row extends z.ZodType, Sums extends z.ZodType>(row: Row, sums: Sums) =>
  z.object({
    /** Null: from the beginning. */
    from: day.nullable(),
    to: day,
    rows: z.array(row),
    total: count,
    sums,
    /** For the filters. */
    courses: z.array(z.object({ courseId: z.string(), title: z.string() })),
    categories: z.array(z.object({ categoryId: z.string(), name: z.string() })),
  })

const SalesSums = z.object({ places: count, gross: amount, refunds: amount, net: amount })

export const SalesRow = SalesSums.extend({
  /** As 2026-11. */
  month: z.string(),
  /** Null in rows by channel. */
  course: z.object({ courseId: z.string(), title: z.string() }).nullable(),
  /** Null in rows by course. Of money by hand 'cash', 'transfer' or 'scholarship'; 'other' where none is known. */
  channel: z.string().nullable(),
})
export type SalesRow = z.infer<typeof SalesRow>

const EnrolmentSums = z.object({
  /** Capacity. */
  places: count,
  taken: count,
  /** For orders that are not paid yet. */
  held: count,
  byHand: count,
  movedIn: count,
  movedOut: count,
  /** Without those moved out. */
  ended: count,
})

export const EnrolmentReportRow = EnrolmentSums.extend({
  courseId: z.string(),
  title: z.string(),
  from: day,
  to: day,
  /** Percent of the marks that are here or late; null without marks. */
  attendance: count.nullable(),
})
export type EnrolmentReportRow = z.infer<typeof EnrolmentReportRow>

export const RefundReportRow = z.object({
  /** Of the refund, or of the provider's message. */
  id: z.string(),
  reference: z.string(),
  /** The name is null for an erased family. */
  family: z.string().nullable(),
  /** Titles of the courses with their part of the refund; null where the whole order is refunded. */
  lines: z.array(z.object({ course: z.string(), amount: amount.nullable() })),
  /** Null for one that was made elsewhere (STF-177). */
  reason: z.enum(refundReasons).nullable(),
  /** Null: by the site itself, or elsewhere. */
  askedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  state: z.enum([...refundStates, 'elsewhere']),
  amount,
  askedOn: day,
  sentOn: day.nullable(),
  /** From the day it was asked until it was sent; null while it was not. */
  days: count.nullable(),
})
export type RefundReportRow = z.infer<typeof RefundReportRow>

/** Without declined ones, which are listed. */
const RefundSums = z.object({ amount, sent: amount })

export const BalanceRow = z.object({
  reference: z.string(),
  kind: z.enum(['by-hand', 'transfer']),
  family: z.string().nullable(),
  courses: z.array(z.string()),
  open: amount,
  since: day,
  /** Days. */
  age: count,
  /** Of an order by hand; null for one that can be reminded of the first time. */
  remindedAt: instant.nullable(),
  canRemind: z.boolean(),
})
export type BalanceRow = z.infer<typeof BalanceRow>

const BalanceSums = z.object({ open: amount, byHand: amount, onTheirWay: amount })

export const LinkReportRow = z.object({
  code: z.string(),
  name: z.string(),
  channel: z.enum(shareChannels),
  /** Title of the course or post, or the address of another page. */
  target: z.string(),
  isArchived: z.boolean(),
  /** By people (STF-239). */
  visits: count,
})
export type LinkReportRow = z.infer<typeof LinkReportRow>

const sales = { auth: 'staff', permission: 'reports.sales', method: 'GET' } as const
const links = { auth: 'staff', permission: 'reports.links', method: 'GET' } as const

const query = z.object(reportFilter)
const salesQuery = z.object({
  ...reportFilter,
  /** What a row is of in its month. */
  by: z.enum(['course', 'channel']).catch('course').default('course'),
})

/** STF-253, STF-260. @throws AppError `invalid` above 50,000 rows, as every report (STF-259) */
export const readSales = endpoint({
  ...sales,
  path: '/staff/reports/sales',
  query: salesQuery,
  response: reportOf(SalesRow, SalesSums),
})

/** STF-254: courses that run in the time, with the figures of now. */
export const readEnrolmentReport = endpoint({
  ...sales,
  path: '/staff/reports/enrolments',
  query,
  response: reportOf(EnrolmentReportRow, EnrolmentSums.extend({ attendance: count.nullable() })),
})

/** STF-255: refunds that were asked for in the time. */
export const readRefundReport = endpoint({
  ...sales,
  path: '/staff/reports/refunds',
  query,
  response: reportOf(RefundReportRow, RefundSums),
})

/** STF-256: orders that were placed in the time and are open now. */
export const readBalances = endpoint({
  ...sales,
  path: '/staff/reports/balances',
  query,
  response: reportOf(BalanceRow, BalanceSums),
})

export const readLinkReport = endpoint({
  ...links,
  path: '/staff/reports/links',
  query,
  response: reportOf(LinkReportRow, z.object({ visits: count })),
})

const file = { confirmed: true, query, response: z.string() } as const

export const exportSales = endpoint({
  ...sales,
  ...file,
  path: '/staff/reports/sales.csv',
  query: salesQuery,
})
export const exportEnrolmentReport = endpoint({ ...sales, ...file, path: '/staff/reports/enrolments.csv' })
export const exportRefundReport = endpoint({ ...sales, ...file, path: '/staff/reports/refunds.csv' })
export const exportBalances = endpoint({ ...sales, ...file, path: '/staff/reports/balances.csv' })
export const exportLinkReport = endpoint({ ...links, ...file, path: '/staff/reports/links.csv' })

/** STF-256. @throws AppError `not_found`; `conflict` when nothing is open; `too_many` within a week of the last one */
export const remindOfBalance = endpoint({
  auth: 'staff',
  permission: 'reports.sales',
  method: 'POST',
  path: '/staff/reports/balances/:reference/reminders',
  params: z.object({ reference: text(60).min(1) }),
  headers: IdempotencyHeaders,
  response: Message,
})

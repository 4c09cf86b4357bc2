import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { listOf, listQuery } from '#contract/staff/list'
import { instant, version } from '#contract/staff/person'
import { text } from '#contract/staff/text'
import { lagosDate } from '#domain/dates'
import { linkMailStates, requestChannels, requestKinds, requestStates } from '#domain/privacy-requests'

const office = { auth: 'staff', permission: 'families.requests' } as const
/** STF-203: without the family's own confirmation. */
const owner = { auth: 'staff', permission: 'families.erase', confirmed: true } as const
const params = z.object({ requestId: id })
const headers = IdempotencyHeaders

/** A calendar date. */
const day = z.iso.date()
const words = (required: string) => text(1_000).min(1, required)

export const RequestRow = z.object({
  requestId: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  channel: z.enum(requestChannels),
  receivedOn: day,
  dueOn: day,
  endedAt: instant.nullable(),
  /** Null once it is erased. */
  family: z.object({ parentId: z.string(), name: z.string() }).nullable(),
})
export type RequestRow = z.infer<typeof RequestRow>

const filter = <T extends z.ZodType>(field: T) => field.optional().catch(undefined)

/** STF-201. `due`: those that wait for an answer by the day they are due, then those that have ended, the newest first. */
export const listPrivacyRequests = endpoint({
  ...office,
  method: 'GET',
  path: '/staff/privacy-requests',
  query: z.object({
    page: listQuery.page,
    size: listQuery.size,
    kind: filter(z.enum(requestKinds)),
    state: filter(z.enum(requestStates)),
    sort: z.enum(['due', 'received', '-received']).catch('due').default('due'),
  }),
  response: listOf(RequestRow),
})

export const RequestDetail = RequestRow.extend({
  note: z.string().nullable(),
  /** What was done or seen, or why it was refused. */
  outcome: z.string().nullable(),
  recordedAt: instant,
  recordedBy: z.string(),
  handledBy: z.string().nullable(),
  /** Of the link to the file, or to confirm, while it works. */
  link: z.object({ endsAt: instant, downloads: z.number().int(), mail: z.enum(linkMailStates) }).nullable(),
  confirmedAt: instant.nullable(),
  /** Of the email about an announced deletion. */
  announcement: z.enum(linkMailStates).nullable(),
  /** From when an announced deletion may be carried out; of an undeliverable announcement, by an owner only. */
  eraseAfter: instant.nullable(),
  /** Why the family cannot be erased now, of a deletion that has not ended. */
  obstacle: z.string().nullable(),
  version: z.string(),
})
export type RequestDetail = z.infer<typeof RequestDetail>

export const readPrivacyRequest = endpoint({
  ...office,
  method: 'GET',
  path: '/staff/privacy-requests/:requestId',
  params,
  response: z.object({ request: RequestDetail }),
})

export const RequestInput = z.object({
  kind: z.enum(requestKinds, { error: 'Choose what the family asks for.' }),
  channel: z.enum(requestChannels, { error: 'Choose how it came.' }),
  receivedOn: z.iso
    .date({ error: 'Enter the day.' })
    .refine((received) => received >= '2000-01-01', 'Enter the day.')
    .refine((received) => received <= lagosDate(new Date()), 'Choose today or an earlier day.'),
  note: text(1_000).optional(),
})
export type RequestInput = z.infer<typeof RequestInput>

/**
 * An export or a deletion emails the family its link at once.
 * @throws AppError `not_found`, `conflict` when one of this kind waits already
 */
export const recordPrivacyRequest = endpoint({
  ...office,
  method: 'POST',
  path: '/staff/privacy-requests',
  status: 201,
  headers,
  body: RequestInput.extend({ parentId: id }),
  response: Message,
})

export const RequestDetails = RequestInput.pick({ channel: true, receivedOn: true, note: true })
export type RequestDetails = z.infer<typeof RequestDetails>

/** STF-201: the due day follows the day received. @throws AppError `not_found`, `conflict` when it has ended, `changed` */
export const changePrivacyRequest = endpoint({
  ...office,
  method: 'PATCH',
  path: '/staff/privacy-requests/:requestId/details',
  params,
  body: RequestDetails.extend({ version }),
  response: Message,
})

export const RequestEnd = z.object({
  state: z.enum(['done', 'refused']),
  outcome: words('Write what was done, or why not.'),
})
export type RequestEnd = z.infer<typeof RequestEnd>

/** @throws AppError `conflict` when it has ended, or for a deletion that ends as done */
export const endPrivacyRequest = endpoint({
  ...office,
  method: 'PATCH',
  path: '/staff/privacy-requests/:requestId',
  params,
  headers,
  body: RequestEnd,
  response: Message,
})

/** STF-202, STF-203: the link of before ends. @throws AppError `conflict`, `too_many` within 10 minutes */
export const sendRequestLink = endpoint({
  ...office,
  method: 'POST',
  path: '/staff/privacy-requests/:requestId/link',
  params,
  headers,
  response: Message,
})

export const AnnounceInput = z.object({ outcome: words('Write how you know who asks.') })

/** STF-203: the family can stop it for 7 days. @throws AppError `conflict` */
export const announceErasure = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/privacy-requests/:requestId/announce',
  params,
  headers,
  body: AnnounceInput,
  response: Message,
})

/** STF-203: of a deletion that the family has confirmed or had 7 days to stop, or whose announcement cannot be delivered. @throws AppError `conflict` */
export const eraseByRequest = endpoint({
  ...owner,
  method: 'POST',
  path: '/staff/privacy-requests/:requestId/erase',
  params,
  headers,
  response: Message,
})

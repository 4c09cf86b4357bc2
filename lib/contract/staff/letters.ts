import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { listOf, listQuery } from '#contract/staff/list'
import { instant, version } from '#contract/staff/person'
import { text, textBetween } from '#contract/staff/text'
import { letterStates } from '#domain/newsletter-states'
import { RICH_TEXT_LIMIT } from '#domain/rich-text'

export const LetterState = z.enum(letterStates)

/** 'Courses that start soon' and 'Newest posts', filled when the letter is sent (STF-227). */
export const letterBlocks = ['courses', 'posts'] as const
export const LetterBlock = z.enum(letterBlocks)

const Item = z.object({
  title: z.string(),
  /** Of the site: '/course/…'. */
  path: z.string(),
  details: z.string(),
})
/** What the blocks hold; a block without items is left out of the letter. */
export const LetterItems = z.object({ courses: z.array(Item), posts: z.array(Item) })
export type LetterItems = z.infer<typeof LetterItems>

export const LetterRow = z.object({
  letterId: z.string(),
  subject: z.string(),
  state: LetterState,
  sendAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** Confirmed subscribers when sending began. */
  recipients: z.number().int().nullable(),
  sent: z.number().int(),
  lastChange: z.object({ by: z.string(), at: instant }),
})
export type LetterRow = z.infer<typeof LetterRow>

/** STF-235. `left`: not sent yet. `unsubscribed`: by this letter's link. */
export const LetterCounts = z.object({
  sent: z.number().int(),
  left: z.number().int(),
  failed: z.number().int(),
  skipped: z.number().int(),
  unsubscribed: z.number().int(),
  links: z.array(z.object({ address: z.string(), visits: z.number().int() })),
})
export type LetterCounts = z.infer<typeof LetterCounts>

export const Letter = LetterRow.extend({
  previewLine: z.string().nullable(),
  /** HTML, cleaned when it was saved. */
  content: z.string().nullable(),
  blocks: z.array(LetterBlock),
  /** Of a test since the last change. */
  testedAt: instant.nullable(),
  /** What both blocks hold now, chosen or not, or what the chosen ones held when it was sent. */
  items: LetterItems,
  /** Null before sending began. */
  counts: LetterCounts.nullable(),
  version: z.string(),
})
export type Letter = z.infer<typeof Letter>

const write = { auth: 'staff', permission: 'newsletter.write' } as const
const params = z.object({ letterId: id })
const withText = { bodyLimit: 512 } as const
const saved = z.object({ letter: Letter, message: z.string() })

/** STF-227. Null empties a field, which only a draft may lack; absent fields stay as they are. */
const fields = {
  subject: textBetween(5, 80),
  previewLine: text(120).nullable(),
  content: z.string().max(RICH_TEXT_LIMIT, 'The text is too long.').nullable(),
  blocks: z.array(LetterBlock).max(2),
}
export const LetterInput = z.object(fields).partial().required({ subject: true })
export type LetterInput = z.infer<typeof LetterInput>
export const LetterChange = z.object(fields).partial().extend({ version })
export type LetterChange = z.infer<typeof LetterChange>

export const listLetters = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/letters',
  query: z.object({
    ...listQuery,
    state: LetterState.optional().catch(undefined),
    sort: z.enum(['changed', '-changed', 'subject', '-subject']).catch('-changed').default('-changed'),
  }),
  response: listOf(LetterRow).extend({ counts: z.record(LetterState, z.number()) }),
})

export const readLetter = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/letters/:letterId',
  // The page of a letter that is being sent reads it again and again.
  quiet: true,
  params,
  response: z.object({
    letter: Letter,
    /** Who would get it now; 0 once sending has begun. */
    confirmed: z.number().int(),
    /** In words, what a letter lacks before it can be sent (STF-228), but for the check of its links, which sending makes. */
    missing: z.array(z.string()),
  }),
})

export const addLetter = endpoint({
  ...write,
  ...withText,
  method: 'POST',
  path: '/staff/letters',
  status: 201,
  headers: IdempotencyHeaders,
  body: LetterInput,
  response: saved,
})

/** @throws AppError `changed`; `conflict` for a letter that is not a draft */
export const changeLetter = endpoint({
  ...write,
  ...withText,
  method: 'PATCH',
  path: '/staff/letters/:letterId',
  params,
  body: LetterChange,
  response: saved,
})

/** STF-015: of a letter that was never sent. */
export const removeLetter = endpoint({
  ...write,
  method: 'DELETE',
  path: '/staff/letters/:letterId',
  params,
  response: z.object({ message: z.string() }),
})

const action = <const Name extends string, const Body extends z.ZodType>(name: Name, body: Body) =>
  endpoint({
    ...write,
    method: 'POST',
    path: `/staff/letters/:letterId/${name}`,
    params,
    headers: IdempotencyHeaders,
    body,
    response: saved,
  })
const confirmedAction = <const Name extends string, const Body extends z.ZodType>(name: Name, body: Body) =>
  endpoint({
    ...write,
    confirmed: true,
    method: 'POST',
    path: `/staff/letters/:letterId/${name}`,
    params,
    headers: IdempotencyHeaders,
    body,
    response: saved,
  })

/** STF-229: to the reader's own address. @throws AppError `changed`; `conflict` with reason `letter_incomplete` */
export const testLetter = action('test', z.object({ version }))

/** From 2 minutes to a year ahead. @throws AppError `changed`, `invalid`; `conflict` with reason `letter_incomplete` */
export const scheduleLetter = confirmedAction('schedule', z.object({ version, at: instant }))

/** Back from scheduled. */
export const returnLetterToDraft = action('draft', z.object({ version }))

/** @throws AppError `changed`; `conflict` with reason `letter_incomplete`, whose message says what is missing */
export const sendLetter = confirmedAction('send', z.object({ version }))

/** STF-231. @throws AppError `conflict` when it is not being sent */
export const stopLetter = action('stop', z.object({}))

/** @throws AppError `conflict` when it was not stopped */
export const continueLetter = confirmedAction('continue', z.object({}))

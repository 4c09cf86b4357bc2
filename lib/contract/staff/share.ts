import { z } from 'zod'
import { type Answer, endpoint } from '#contract/endpoint'
import { areValid, id } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { listOf, listQuery } from '#contract/staff/list'
import { instant, version } from '#contract/staff/person'
import { nameBetween, text } from '#contract/staff/text'
import type { PageCard } from '#domain/network-cards'
import { isSharedPage } from '#domain/share-page'
import { SHARE_CODE, shareChannels, shareTargetKinds } from '#domain/sharing'

const ShareChannel = z.enum(shareChannels, { error: 'Choose where it is posted.' })

export const ShareLink = z.object({
  code: z.string(),
  /** Absolute. */
  address: z.string(),
  name: z.string(),
  channel: ShareChannel,
  kind: z.enum(shareTargetKinds),
  /** Of the course or post. */
  targetId: z.string().nullable(),
  /** Of the course or post, or the address of another page. */
  title: z.string(),
  /** Visits by people in the last 7 and 30 days in Lagos, with today (STF-239). */
  visits7: z.number().int(),
  visits30: z.number().int(),
  createdAt: instant,
  archivedAt: instant.nullable(),
  version: z.string(),
})
export type ShareLink = z.infer<typeof ShareLink>

const linkName = nameBetween(2, 80, 'Name is required')

export const ShareLinkFields = z.object({ name: linkName, channel: ShareChannel })
export type ShareLinkFields = z.infer<typeof ShareLinkFields>

const code = text(40).toLowerCase().regex(SHARE_CODE, 'Use 4 to 40 small letters, digits and hyphens.')

/** `target`: the id of the course or post, or the path of another public page. */
export const NewShareLink = ShareLinkFields.extend({
  code,
  kind: z.enum(shareTargetKinds),
  target: text(300).min(1, 'Enter the address of a page.'),
}).refine(({ kind, target }) => kind !== 'page' || isSharedPage(target), {
  path: ['target'],
  error:
    'Enter the address of a public page of this site, such as /faqs. Courses and posts have their own links.',
  when: areValid('kind', 'target'),
})
export type NewShareLink = z.infer<typeof NewShareLink>

const write = { auth: 'staff', permission: 'share.write' } as const
const params = z.object({ code: text(40).min(1) })
const saved = z.object({ link: ShareLink, message: z.string() })

const shareSorts = ['added', 'name', 'visits'] as const

/** STF-237; without `state`, those that are not archived. */
export const listShareLinks = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/share-links',
  query: z.object({
    ...listQuery,
    channel: ShareChannel.optional().catch(undefined),
    state: z.enum(['archived', 'all']).optional().catch(undefined),
    sort: z
      .enum([...shareSorts, '-added', '-name', '-visits'])
      .catch('-added')
      .default('-added'),
  }),
  response: listOf(ShareLink),
})

/** For the panel of a published course or post (STF-237): its links, the newest first, without archived ones. */
export const readShare = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/share/:kind/:id',
  params: z.object({ kind: z.enum(['course', 'post']), id }),
  response: z.object({
    links: z.array(ShareLink),
    /** Free codes, by channel. */
    proposals: z.record(z.enum(shareChannels), z.string()),
    /** STF-244. */
    isPreviewOld: z.boolean(),
  }),
})

/** The answer of `readShare` with what the page says of itself. */
export type SharePanelData = Omit<Answer<typeof readShare>, 'links'> & {
  kind: 'course' | 'post'
  id: string
  card: PageCard
  /** With the address of the page. */
  text: string
  /** Each with a text to post (STF-241). */
  links: (ShareLink & { text: string })[]
}

/** @throws AppError `conflict`, reason `code_taken`; `invalid` for something that is not public */
export const addShareLink = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/share-links',
  status: 201,
  headers: IdempotencyHeaders,
  body: NewShareLink,
  response: saved,
})

export const ShareLinkChange = ShareLinkFields.extend({ version })
export type ShareLinkChange = z.infer<typeof ShareLinkChange>

/** The code is never changed (STF-240). @throws AppError `changed` */
export const changeShareLink = endpoint({
  ...write,
  method: 'PATCH',
  path: '/staff/share-links/:code',
  params,
  body: ShareLinkChange,
  response: saved,
})

/** STF-240: it still leads to its target. */
export const archiveShareLink = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/share-links/:code/archive',
  params,
  response: saved,
})

/** STF-243. */
export const readQrSvg = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/share-links/:code/qr.svg',
  params,
  response: z.string(),
})

/** STF-243: 1,024 pixels wide and high. */
export const readQrPng = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/share-links/:code/qr.png',
  params,
  response: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})

import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { fileField, formBoolean, id, isGiven } from '#contract/field'
import { IdempotencyHeaders } from '#contract/request-headers'
import { listOf, listQuery } from '#contract/staff/list'
import { instant, version } from '#contract/staff/person'
import { text } from '#contract/staff/text'
import { mediaUseKinds } from '#domain/media-use'

export const MediaUseKind = z.enum(mediaUseKinds)
const percent = z.number().int().min(0).max(100)

export const MediaRow = z.object({
  mediaId: z.string(),
  /** Key of the file, under `public/uploads`. */
  image: z.string(),
  fileName: z.string(),
  /** Empty when it is decorative. */
  alt: z.string(),
  decorative: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** In percent from the left and the top (STF-148). */
  focalX: percent,
  focalY: percent,
  showsChild: z.boolean(),
  uses: z.number().int(),
  /** Null for a drawing of the default installation, which is read-only (STF-152). */
  by: z.string().nullable(),
  at: instant,
})
export type MediaRow = z.infer<typeof MediaRow>

/** STF-149. `path`: of the page that changes it; null where there is none. */
export const MediaUse = z.object({
  kind: MediaUseKind,
  field: z.enum(['cover', 'text']),
  title: z.string(),
  path: z.string().nullable(),
})
export type MediaUse = z.infer<typeof MediaUse>

export const MediaDetail = MediaRow.extend({
  isReadOnly: z.boolean(),
  consent: z.object({ by: z.string(), at: instant }).nullable(),
  usedIn: z.array(MediaUse),
  version: z.string(),
})
export type MediaDetail = z.infer<typeof MediaDetail>

const write = { auth: 'staff', permission: 'media.write' } as const
const params = z.object({ mediaId: id })
const yes = z.literal('yes').optional().catch(undefined)

/** STF-143. */
export const listMedia = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/media',
  query: z.object({
    ...listQuery,
    unused: yes,
    showsChild: yes,
    /** Without decorative pictures, which no cover can be (STF-146). */
    cover: yes,
    kind: MediaUseKind.optional().catch(undefined),
  }),
  response: listOf(MediaRow),
})

export const readMedia = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/media/:mediaId',
  params,
  response: z.object({ media: MediaDetail }),
})

const DESCRIBE = 'Describe the picture for people who cannot see it.'
const ANSWER = 'Say whether a child can be recognised.'
const CONSENT = 'Confirm that you have the parent’s written consent.'
const MIN_ALT = 3

type Described = { alt: string; decorative: boolean }
const isDescribed = ({ alt, decorative }: Described) => decorative || alt.length >= MIN_ALT
const described = { path: ['alt'], message: DESCRIBE, when: isGiven }
const consented = { path: ['consent'], message: CONSENT, when: isGiven }

const alt = text(200)

/** Of the forms: STF-146, STF-147. */
export const MediaForm = z
  .object({
    alt,
    decorative: z.boolean(),
    showsChild: z.enum(['yes', 'no'], { error: ANSWER }),
    consent: z.boolean(),
    focalX: percent,
    focalY: percent,
  })
  .refine(isDescribed, described)
  .refine(({ showsChild, consent }) => showsChild !== 'yes' || consent, consented)
export type MediaForm = z.infer<typeof MediaForm>

/** Multipart. */
export const MediaInput = z
  .object({
    file: fileField,
    alt: alt.default(''),
    decorative: formBoolean('Invalid input').default(false),
    showsChild: formBoolean(ANSWER),
    consent: formBoolean(CONSENT).default(false),
  })
  .refine(isDescribed, described)
  .refine(({ showsChild, consent }) => !showsChild || consent, consented)
export type MediaInput = z.output<typeof MediaInput>

/** `existing`: the same bytes had been uploaded before; nothing was added (STF-151). @throws AppError `unsupported`, `too_large` */
export const addMedia = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/media',
  status: 201,
  headers: IdempotencyHeaders,
  body: MediaInput,
  multipart: true,
  response: z.object({ media: MediaRow, existing: z.boolean(), message: z.string() }),
})

export const MediaChange = z
  .object({
    alt,
    decorative: z.boolean(),
    focalX: percent,
    focalY: percent,
    showsChild: z.boolean(),
    consent: z.boolean(),
    version,
  })
  .refine(isDescribed, described)
  .refine(({ showsChild, consent }) => !showsChild || consent, consented)
export type MediaChange = z.infer<typeof MediaChange>

/** @throws AppError `changed`; `conflict` for a drawing of the default installation, and for a cover that would be decorative */
export const changeMedia = endpoint({
  ...write,
  method: 'PATCH',
  path: '/staff/media/:mediaId',
  params,
  body: MediaChange,
  response: z.object({ media: MediaDetail, message: z.string() }),
})

/** @throws AppError `conflict`, reason `media_in_use` */
export const removeMedia = endpoint({
  ...write,
  method: 'DELETE',
  path: '/staff/media/:mediaId',
  params,
  response: z.object({ message: z.string() }),
})

export const MediaReplacement = z.object({ mediaId: id })
export type MediaReplacement = z.infer<typeof MediaReplacement>

/** STF-150: `body.mediaId` takes every place of the picture. */
export const replaceMedia = endpoint({
  ...write,
  method: 'POST',
  path: '/staff/media/:mediaId/replace',
  params,
  body: MediaReplacement,
  response: z.object({ places: z.number().int(), message: z.string() }),
})

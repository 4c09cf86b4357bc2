import { inArray } from 'drizzle-orm'
import { type ContentValues, contentSchemas } from '#contract/api/site-content'
import { AppError } from '#contract/errors'
import type { ContentSection } from '#domain/content-sections'
import type { Tx } from '../../../platform/db/open.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { cleanHtml } from '../text/clean-html.ts'

export type Value = Record<string, unknown>

/** @throws AppError `invalid`, with the fields by path, as in `items.0.quote` */
export function parseValue<Section extends ContentSection>(
  section: Section,
  value: unknown,
): ContentValues[Section]
export function parseValue(section: ContentSection, value: unknown): ContentValues[ContentSection] {
  const parsed = contentSchemas[section].safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  throw new AppError('invalid', 'Please correct the fields.', { fields: Object.fromEntries(fields) })
}

/** Of cleaned HTML. */
const PICTURE = /<img\b(?:"[^"]*"|'[^']*'|[^>"'])*>/g

async function cleanAnswer(html: string): Promise<string> {
  return cleanHtml((await cleanHtml(html)).replace(PICTURE, ''))
}

/** STF-250: answers are clean and without pictures. @throws AppError `invalid` */
export async function cleanValue(section: ContentSection, input: unknown): Promise<Value> {
  const value = parseValue(section, input)
  if (section !== 'questions') return value
  const { items } = parseValue(section, input)
  const cleaned = []
  for (const item of items) cleaned.push({ ...item, answer: await cleanAnswer(item.answer) })
  // An answer that was nothing but a picture is empty now.
  return parseValue(section, { items: cleaned })
}

const refused = (index: number, text: string) =>
  new AppError('invalid', text, { fields: { [`items.${index}.mediaId`]: text } })

/** The pictures then stay until the section is saved. */
const lockPictures = (tx: Tx, ids: string[]) =>
  tx.select().from(media).where(inArray(media.mediaId, ids)).orderBy(media.mediaId).for('key share')

/** Writes the files of the marks that partners have in the media. @throws AppError `invalid` */
export async function withMarks(tx: Tx, input: Value): Promise<Value> {
  const { items } = parseValue('partners', input)
  const ids = items.flatMap(({ mediaId }) => (mediaId && isUuid(mediaId) ? [mediaId] : []))
  const found = ids.length > 0 ? await lockPictures(tx, ids) : []
  return {
    items: items.map((item, index) => {
      if (item.mediaId === null) return { ...item, image: '' }
      const picture = found.find(({ mediaId }) => mediaId === item.mediaId)
      if (!picture) throw refused(index, 'This picture does not exist any more. Choose another one.')
      // A decorative picture has no description (STF-146).
      if (picture.isDecorative) throw refused(index, 'This picture has no description. Choose another one.')
      return { ...item, drawing: '', image: picture.fileKey }
    }),
  }
}

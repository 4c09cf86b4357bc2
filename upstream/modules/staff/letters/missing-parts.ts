import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { readTokens } from '../../../platform/mail/templates/rich-text-tokens.ts'
import type { FoundLetter } from './lock-letter.ts'

export type MissingPart = { part: 'subject' | 'content' | 'pictures' | 'links' | 'test'; words: string }

const SUBJECT_LENGTH = 5
/** The site shows no longer message of the API. */
const MESSAGE_LENGTH = 180

/** Files of pictures without a description. */
const withoutAlt = (html: string): string[] =>
  readTokens(html).flatMap((token) =>
    'tag' in token && token.tag === 'img' && !token.attributes.get('alt')?.trim()
      ? [(token.attributes.get('src') ?? '').replace(/^\/media\//, 'public/')]
      : [],
  )

/** Most mail programs show no SVG. */
const hasDrawing = (html: string): boolean =>
  readTokens(html).some(
    (token) => 'tag' in token && token.tag === 'img' && /\.svg$/i.test(token.attributes.get('src') ?? ''),
  )

const DRAWING = 'Mail programs do not show SVG pictures. Use a JPEG, PNG or WebP picture instead.'

async function countWithoutDescription(db: Db | Tx, html: string): Promise<number> {
  const keys = withoutAlt(html)
  if (keys.length === 0) return 0
  const found = await db
    .select({ fileKey: media.fileKey })
    .from(media)
    .where(and(inArray(media.fileKey, keys), eq(media.isDecorative, true)))
  const decorative = new Set(found.map(({ fileKey }) => fileKey))
  return keys.filter((key) => !decorative.has(key)).length
}

const pictureWords = (pictures: number) =>
  pictures === 1 ? '1 picture has no description.' : `${pictures} pictures have no description.`

/** STF-228, but for the links. */
export async function findMissing(db: Db | Tx, letter: FoundLetter): Promise<MissingPart[]> {
  const html = letter.contentHtml ?? ''
  const pictures = await countWithoutDescription(db, html)
  const parts: [boolean, MissingPart][] = [
    [letter.subject.length < SUBJECT_LENGTH, { part: 'subject', words: 'The letter has no subject.' }],
    [html === '', { part: 'content', words: 'The letter has no text.' }],
    [pictures > 0, { part: 'pictures', words: pictureWords(pictures) }],
    [hasDrawing(html), { part: 'pictures', words: DRAWING }],
    [letter.testedAt === null, { part: 'test', words: 'Send yourself a test first.' }],
  ]
  return parts.filter(([isMissing]) => isMissing).map(([, part]) => part)
}

function messageOf(sentences: readonly string[]): string {
  const fitting = sentences.filter(
    (_, index) => sentences.slice(0, index + 1).join(' ').length <= MESSAGE_LENGTH,
  )
  const others = sentences.length - fitting.length
  if (fitting.length === 0) return `${others} things are missing.`
  return [...fitting, ...(others > 0 ? [`And ${others} more.`] : [])].join(' ')
}

/** @throws AppError `conflict`, reason letter_incomplete */
export function requireComplete(missing: readonly MissingPart[]): void {
  if (missing.length === 0) return
  const parts = [...new Set(missing.map(({ part }) => part))]
  const wordsOf = (part: string) => missing.filter((one) => one.part === part).map(({ words }) => words)
  throw new AppError('conflict', messageOf(missing.map(({ words }) => words)), {
    reason: 'letter_incomplete',
    fields: Object.fromEntries(parts.map((part) => [part, wordsOf(part).join(' ')])),
  })
}

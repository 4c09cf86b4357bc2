import 'server-only'
import { cacheLife } from 'next/cache'
import type { z } from 'zod'
import {
  CONTENT_SCHEMA_VERSION,
  type ContentValues,
  readSiteContent as contentCall,
  contentSchemas,
  type PublicValues,
  publicSchemas,
  type StoredContent,
} from '#contract/api/site-content'
import { AppError } from '#contract/errors'
import type { ContentSection } from '#domain/content-sections'
import { fillWords } from '#domain/fill-words'
import { anchors, answerWords } from '@/lib/content/faqs'
import { originals } from '@/lib/content/originals'
import { log } from '@/lib/server/log'
import { publicRead } from '@/lib/server/public-read'
import { sanitize } from '@/lib/server/sanitize'
import { upstream } from '@/lib/server/upstream'

/** @throws AppError `unavailable`, `too_many`; another upstream refuses the call, which stores nothing */
async function readStored(): Promise<StoredContent | undefined> {
  try {
    return await upstream(contentCall, {}, { cached: true })
  } catch (error) {
    const isAway = !(error instanceof AppError) || error.code === 'unavailable' || error.code === 'too_many'
    if (isAway) throw error
    return undefined
  }
}

/** What this process has read last, for the time when the API is away. */
let lastStored: StoredContent | undefined

async function storedNow(): Promise<StoredContent | undefined> {
  try {
    lastStored = await publicRead('content', readStored)
  } catch (error) {
    // Thrown on, it would take the whole page with it.
    if (!(error instanceof AppError)) throw error
    cacheLife({ stale: 30, revalidate: 5, expire: 31_536_000 })
  }
  return lastStored
}

type Schemas<Values> = { [Section in keyof Values]: z.ZodType<Values[Section]> }

/** A stored section that does not fit is logged, and the original is shown (STF-246, STF-247). */
function merge<Values extends Record<ContentSection, unknown>>(
  stored: StoredContent | undefined,
  schemas: Schemas<Values>,
  originalValues: Values,
): { [Section in ContentSection]: Values[Section] } {
  function contentOf<Section extends ContentSection>(section: Section): Values[Section] {
    const row = stored?.sections.find((one) => one.section === section)
    if (!row) return originalValues[section]
    const parsed = schemas[section].safeParse(row.value)
    if (parsed.success && row.schemaVersion === CONTENT_SCHEMA_VERSION) return parsed.data
    log({ level: 'error', event: 'site-content', call: section })
    return originalValues[section]
  }
  return {
    testimonials: contentOf('testimonials'),
    partners: contentOf('partners'),
    statistics: contentOf('statistics'),
    questions: contentOf('questions'),
    home: contentOf('home'),
    about: contentOf('about'),
    announcement: contentOf('announcement'),
  }
}

/** As staff edit it. */
export const mergeContent = (stored: StoredContent | undefined): ContentValues =>
  merge<ContentValues>(stored, contentSchemas, originals)

/** HTML of the words in braces that answers may have. */
export const contentWords = answerWords

const isShown = ({ hidden }: { hidden: boolean }) => !hidden

/** As the pages show it: without hidden items, and with the words of answers filled in (STF-250). */
export async function findSiteContent() {
  'use cache'
  const { testimonials, partners, statistics, questions, ...texts } = merge<PublicValues>(
    await storedNow(),
    publicSchemas,
    originals,
  )
  const words = answerWords()
  const clean = questions === originals.questions ? (html: string) => html : sanitize
  return {
    ...texts,
    testimonials: testimonials.items.filter(isShown).map(({ id, author, role, rating, quote, sample }) => ({
      id,
      initials: author,
      role,
      rating,
      quote,
      sample,
    })),
    partners: partners.items.filter(isShown),
    statistics: statistics.items,
    faqs: questions.items.filter(isShown).map(({ id, question, answer }) => {
      const anchor = anchors[id]
      return {
        id,
        title: question,
        html: fillWords(clean(answer), words),
        ...(anchor && { anchor }),
      }
    }),
  }
}

export type SiteContent = Awaited<ReturnType<typeof findSiteContent>>

import { z } from 'zod'
import { StoredValue } from '#contract/api/site-content'
import { endpoint } from '#contract/endpoint'
import { instant, version } from '#contract/staff/person'
import { contentSections } from '#domain/content-sections'

const Section = z.enum(contentSections)

const ContentState = z.object({
  section: Section,
  /** Null, as `version`, while the content of the installation is shown. */
  value: StoredValue.nullable(),
  schemaVersion: z.number().int().nullable(),
  version: z.string().nullable(),
  lastChange: z.object({ by: z.string(), at: instant }).nullable(),
})
export type ContentState = z.infer<typeof ContentState>

const write = { auth: 'staff', permission: 'content.write' } as const
const params = z.object({ section: z.string().pipe(Section) })
const saved = z.object({ content: ContentState, message: z.string() })

export const listContent = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/content',
  response: z.object({ sections: z.array(ContentState) }),
})

/** `version`: null for the first save. `value`: of the section's schema. @throws AppError `changed`, `invalid` */
export const saveContent = endpoint({
  ...write,
  method: 'PUT',
  path: '/staff/content/:section',
  params,
  bodyLimit: 512,
  body: z.object({ version: version.nullable(), value: StoredValue }),
  response: saved,
})

/** 'Back to the original' (STF-246). @throws AppError `changed` */
export const restoreContent = endpoint({
  ...write,
  method: 'DELETE',
  path: '/staff/content/:section',
  params,
  query: z.object({ version }),
  response: saved,
})

/**
 * `before`: the values that the change replaced; absent for the first save of a section. When all values together are too
 * long, the oldest changes have none.
 */
export const ContentHistory = z.object({
  changes: z.array(
    z.object({ at: instant, by: z.string(), what: z.string(), before: StoredValue.optional() }),
  ),
})

export const readContentHistory = endpoint({
  ...write,
  method: 'GET',
  path: '/staff/content/:section/history',
  params,
  response: ContentHistory,
})

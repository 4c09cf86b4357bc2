import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { contentSections } from '#domain/content-sections'
import { timestamps } from './columns.ts'

/** Sections that staff have changed; the others show the content of the installation (STF-246). */
export const siteContent = pgTable('site_content', {
  section: text({ enum: contentSections }).primaryKey(),
  value: jsonb().$type<Record<string, unknown>>().notNull(),
  schemaVersion: integer().notNull(),
  ...timestamps,
})

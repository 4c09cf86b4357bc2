import { z } from 'zod'

const identifier = '(?:[a-z_][a-z0-9_]*|"[a-z_][a-z0-9_]*")'
const Table = z.object({
  name: z.string().regex(new RegExp(`^${identifier}\\.${identifier}$`)),
  columns: z.string().regex(new RegExp(`^${identifier}(?:, ${identifier})*$`)),
  rows: z.number(),
})

/** Its tables are in the order in which foreign keys allow them to be filled. */
export const DatabaseSummary = z.object({
  tables: z.array(Table),
  sequences: z.array(z.object({ name: Table.shape.name, value: z.string().regex(/^\d+$/) })),
  /** Hashes, oldest first. */
  migrations: z.array(z.string()),
})
export type DatabaseSummary = z.infer<typeof DatabaseSummary>

/** The last entry of a backup. */
export const BackupSummary = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: DatabaseSummary,
  files: z.number(),
  hasSettings: z.boolean(),
})
export type BackupSummary = z.infer<typeof BackupSummary>

export const paths = {
  summary: 'backup.json',
  secrets: 'secrets.json',
  settings: 'settings.env',
  files: 'files/',
  tables: 'database/',
} as const

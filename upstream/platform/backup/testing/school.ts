import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { encryptPlainAllergies } from '../../../modules/children/allergy.ts'
import { seed } from '../../../seed/seed.ts'
import type { BackupEnv } from '../../config/backup-env.ts'
import { readEnv } from '../../config/env.ts'
import { type OpenDb, openDb } from '../../db/open.ts'
import { contactMessages } from '../../db/schema/messages.ts'
import { paymentEvents } from '../../db/schema/orders.ts'
import { parents } from '../../db/schema/parents.ts'
import { folderStore } from '../../files/folder.ts'
import { listTables } from '../dump-database.ts'

const passphrase = 'kites over the lagoon'
/** The lowest cost, because these files protect nothing. */
export const workFactor = 4
const secret = 's'.repeat(32)
export const secrets = {
  SESSION_SECRETS: secret,
  TOKEN_SECRETS: `${secret}1,${secret}2`,
  CODE_SECRETS: secret,
  INTERNAL_SECRETS: secret,
  DATA_KEYS: secret,
}

export const parentPicture = 'private/parents/own.webp'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'kitelab-backup-'))

export const installation = (root: string, name: string, databaseUrl?: string): BackupEnv => ({
  DATA_DIR: join(root, name),
  DATABASE_URL: databaseUrl,
  S3_BUCKET: undefined,
  S3_ENDPOINT: undefined,
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
  BACKUP_DIR: join(root, 'backups'),
  BACKUP_PASSPHRASE: passphrase,
})

/** Values that a wrong escape, encoding or type would change. */
async function addAwkwardRows({ db }: OpenDb) {
  const comment = 'a\tb\nc\r\\N \\. "q" \u0001 ọ́ 🪁'
  const message = {
    firstName: '\\N',
    lastName: '',
    email: 'a@kitelab.example',
    comment,
    agreedAt: new Date(),
  }
  await db.insert(contactMessages).values(message)
  const event = { provider: 'sandbox', kind: 'x', signatureOk: true, bodyDigest: 'x' }
  await db.insert(paymentEvents).values({ ...event, body: sql`'null'::jsonb` })
  await db.execute(sql`
    insert into payment_events (provider, kind, signature_ok, body_digest, body)
    select 'sandbox', 'bulk', true, n::text, jsonb_build_object('text', repeat(md5(n::text), 40))
    from generate_series(1, 3600) n`)
}

/** Migrated and seeded, with the demo parent, several megabytes of one table, and rows that are hard to copy. */
export async function createSchool(env: BackupEnv): Promise<void> {
  const { DATA_DIR, DATABASE_URL = '' } = env
  const opened = await openDb(env)
  await opened.migrate()
  const files = folderStore(join(DATA_DIR, 'files'))
  const context = {
    db: opened.db,
    env: readEnv({ ...secrets, DATA_DIR, DATABASE_URL, SEED_DEMO: '1' }),
    files,
  }
  await seed(context)
  await encryptPlainAllergies(context)
  await addAwkwardRows(opened)
  await files.put('private/children/large.webp', Buffer.alloc(700_001, 'kite'))
  await files.put(parentPicture, Buffer.from('a picture'))
  await opened.db.update(parents).set({ pictureKey: parentPicture })
  await opened.close()
}

const Digest = z.tuple([z.object({ digest: z.string() })])

/** Every table by a digest of its rows, every sequence, and every file. */
export async function contentsOf(env: BackupEnv): Promise<Record<string, string>> {
  const opened = await openDb(env)
  const contents = await opened.copy.read(async (session) => {
    await session.run("set local timezone to 'UTC'; set local datestyle to 'ISO, YMD'")
    const found: Record<string, string> = {}
    for (const { name } of await listTables(session)) {
      const rows = await session.query(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text collate "C")), '') as digest from ${name} t`,
      )
      found[name] = Digest.parse(rows)[0].digest
    }
    const sequences = await session.query(
      "select string_agg(sequencename || ' ' || coalesce(last_value::text, '-'), ',' order by sequencename) as digest from pg_sequences",
    )
    return { ...found, sequences: Digest.parse(sequences)[0].digest }
  })
  await opened.close()
  return { ...contents, ...(await filesOf(env.DATA_DIR)) }
}

async function filesOf(dataDir: string) {
  const folder = join(dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(
      paths.map(
        async (path) =>
          [
            path.slice(folder.length),
            createHash('sha256')
              .update(await readFile(path))
              .digest('hex'),
          ] as const,
      ),
    ),
  )
}

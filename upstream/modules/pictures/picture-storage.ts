import { randomUUID } from 'node:crypto'
import { eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { fileRemovals } from '../../platform/db/schema/files.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { redrawPicture } from './picture.ts'

type Where = Pick<Context, 'db' | 'files'>

/** A file without a row after this time is orphaned. */
const UNCLAIMED_MS = 3_600_000

async function store({ db, files }: Where, folder: 'children' | 'parents', file: Blob): Promise<string> {
  const picture = await redrawPicture(await file.bytes())
  const key = `private/${folder}/${randomUUID()}.webp`
  await db.insert(fileRemovals).values({ key, dueAt: new Date(Date.now() + UNCLAIMED_MS) })
  await files.put(key, picture)
  return key
}

export async function dropFile(tx: Tx, key: string): Promise<void> {
  const dueAt = new Date()
  await tx
    .insert(fileRemovals)
    .values({ key, dueAt })
    .onConflictDoUpdate({ target: fileRemovals.key, set: { dueAt } })
}

/** If the commit succeeded but its response was lost, the row is gone and the file stays. */
const dropUnclaimed = ({ db }: Where, key: string) =>
  db.update(fileRemovals).set({ dueAt: new Date() }).where(eq(fileRemovals.key, key))

/** Writes rows and their picture together, or neither. @throws AppError for a file that is no picture */
export async function withPicture<T>(
  where: Where,
  folder: 'children' | 'parents',
  file: Blob | undefined,
  write: (tx: Tx, pictureKey: string | undefined) => Promise<T>,
): Promise<T> {
  const key = file && (await store(where, folder, file))
  try {
    return await where.db.transaction(async (tx) => {
      if (key) await tx.delete(fileRemovals).where(eq(fileRemovals.key, key))
      return write(tx, key)
    })
  } catch (error) {
    if (key) await dropUnclaimed(where, key).catch(() => undefined)
    throw error
  } finally {
    await removeDueFiles(where).catch(() => undefined)
  }
}

/** Delete the file before its row so an interrupted run is retried. */
export async function removeDueFiles({ db, files }: Where): Promise<void> {
  const due = await db.select().from(fileRemovals).where(lte(fileRemovals.dueAt, new Date())).limit(100)
  for (const { key } of due) {
    await files.delete(key)
    await db.delete(fileRemovals).where(eq(fileRemovals.key, key))
  }
}

export const filesJob = (context: Where): Job => ({
  name: 'files',
  everyMs: 60_000,
  run: () => removeDueFiles(context),
})

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, lte } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { fileRemovals } from '../../platform/db/schema/files.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { reencodePicture } from './picture.ts'

type Storage = Pick<Context, 'db' | 'files'>

/** A file without a row after this time is orphaned. */
const UNCLAIMED_MS = 3_600_000
/** A slow storage delays a request by this time at most; the job tries again. */
const REMOVAL_MS = 500

type NewFile = { key: string; bytes: Uint8Array }

async function storeFile({ db, files }: Storage, { key, bytes }: NewFile): Promise<void> {
  await db.insert(fileRemovals).values({ key, dueAt: new Date(Date.now() + UNCLAIMED_MS) })
  await files.put(key, bytes)
}

async function reencodedFile(folder: 'children' | 'parents', file: Blob): Promise<NewFile> {
  const { bytes } = await reencodePicture(await file.bytes(), 'family')
  return { key: `private/${folder}/${randomUUID()}.webp`, bytes }
}

export async function scheduleFileRemoval(tx: Tx, key: string): Promise<void> {
  const dueAt = new Date()
  await tx
    .insert(fileRemovals)
    .values({ key, dueAt })
    .onConflictDoUpdate({ target: fileRemovals.key, set: { dueAt } })
}

/** If the commit succeeded but its response was lost, the row is gone and the file stays. */
const scheduleUnclaimedRemoval = ({ db }: Storage, key: string) =>
  db.update(fileRemovals).set({ dueAt: new Date() }).where(eq(fileRemovals.key, key))

/** Writes rows and their picture together, or neither. @throws AppError for a file that is no picture */
export async function saveWithPicture<T>(
  storage: Storage,
  folder: 'children' | 'parents',
  file: Blob | undefined,
  saveRows: (tx: Tx, pictureKey: string | undefined) => Promise<T>,
): Promise<T> {
  return saveWithFile(storage, file && (await reencodedFile(folder, file)), saveRows)
}

/** As `saveWithPicture`, for what is decoded already. */
export async function saveWithFile<T>(
  storage: Storage,
  file: NewFile | undefined,
  saveRows: (tx: Tx, key: string | undefined) => Promise<T>,
): Promise<T> {
  if (file) await storeFile(storage, file)
  const key = file?.key
  try {
    return await storage.db.transaction(async (tx) => {
      if (key) await tx.delete(fileRemovals).where(eq(fileRemovals.key, key))
      return saveRows(tx, key)
    })
  } catch (error) {
    if (key) await scheduleUnclaimedRemoval(storage, key).catch(() => undefined)
    throw error
  } finally {
    await tryRemoveDueFiles(storage)
  }
}

/** Delete the file before its row so an interrupted run is retried. */
export async function removeDueFiles({ db, files }: Storage): Promise<void> {
  const due = await db.select().from(fileRemovals).where(lte(fileRemovals.dueAt, new Date())).limit(100)
  for (const { key } of due) {
    await files.delete(key)
    await db.delete(fileRemovals).where(eq(fileRemovals.key, key))
  }
}

/** Of a request: never fails. */
export async function tryRemoveDueFiles(storage: Storage): Promise<void> {
  const stop = new AbortController()
  const timeout = wait(REMOVAL_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  await Promise.race([removeDueFiles(storage).catch(() => undefined), timeout])
  stop.abort()
}

export const filesJob = (context: Storage): Job => ({
  name: 'files',
  everyMs: 60_000,
  run: () => removeDueFiles(context),
})

import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Written, but not complete or not renamed yet. */
export const isDraft = (path: string): boolean => path.endsWith('.tmp')

/** Atomic: after a crash the file is complete or absent. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeThrough(draft, content)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  await syncFolder(dirname(path))
}

/** Makes new names in a folder durable. Windows cannot open folders and does not need it. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writeThrough(path: string, content: Uint8Array | string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

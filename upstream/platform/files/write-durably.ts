import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Afterwards the whole file is on the disk, or, had the process ended, no part of it is under this name. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.tmp`
  try {
    await writeThrough(draft, content)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  // The new name is an entry of the folder, and has to reach the disk too. Windows opens no folders and needs none.
  if (process.platform === 'win32') return
  const folder = await open(dirname(path), 'r')
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

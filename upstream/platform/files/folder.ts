import { access, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStore, isFileKey } from './store.ts'
import { isDraft, writeDurably } from './write-durably.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')

async function* listFiles(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const entry of entries.filter((one) => one.isFile())) {
    const key = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (isFileKey(key) && !isDraft(key)) yield key
  }
}

export function folderStore(folder: string): FileStore {
  const path = (key: string) => {
    if (!isFileKey(key)) throw new RangeError('Not a file key.')
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      await mkdir(dirname(path(key)), { recursive: true })
      await writeDurably(path(key), bytes)
    },
    read: (key) =>
      isFileKey(key)
        ? readFile(path(key)).catch((error: unknown) => {
            if (isMissing(error)) return undefined
            throw error
          })
        : Promise.resolve(undefined),
    delete: (key) => rm(path(key), { force: true }),
    exists: (key) =>
      access(path(key)).then(
        () => true,
        () => false,
      ),
    list: () => listFiles(folder),
  }
}

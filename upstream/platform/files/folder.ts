import { access, mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isFileKey } from './store.ts'
import { writeDurably } from './write-durably.ts'

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')

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
  }
}

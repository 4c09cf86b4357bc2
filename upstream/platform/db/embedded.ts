import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** PostgreSQL major version of the data folder. */
const FORMAT = '18'

type Stream = { nfd?: number; node: unknown }
type NodeFsInternals = {
  FS: {
    filesystems: {
      NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: Stream) => number } }
    }
  }
}

const isInternals = (module: unknown): module is NodeFsInternals =>
  typeof module === 'object' && module !== null && 'FS' in module

export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/**
 * PGlite's file system has no fsync, so a power cut could lose a commit.
 * This relies on its internals: the version is pinned and a test covers it.
 */
class DurableFs extends NodeFS {
  readonly #sync: (descriptor: number) => void
  constructor(folder: string, sync: (descriptor: number) => void) {
    super(folder)
    this.#sync = sync
  }

  override async init(...args: Parameters<NodeFS['init']>) {
    const started = await super.init(...args)
    const preRun = started.emscriptenOpts.preRun
    if (!Array.isArray(preRun)) throw new DatabaseError('This version of PGlite cannot be made durable.')
    preRun.push((module: unknown) => {
      if (!isInternals(module)) throw new DatabaseError('This version of PGlite cannot be made durable.')
      const files = module.FS.filesystems.NODEFS
      files.stream_ops.fsync = (stream) => {
        // Folders have no descriptor.
        const descriptor = stream.nfd ?? openSync(files.realPath(stream.node), 'r')
        try {
          this.#sync(descriptor)
        } finally {
          if (stream.nfd === undefined) closeSync(descriptor)
        }
        return 0
      }
    })
    return started
  }
}

/** PGlite creates world-readable files. */
function makePrivate(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** Two processes would corrupt the folder. The kernel releases this lock when the process ends. */
export function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new DatabaseError(`${folder} is in use by another process. Stop that process first.`)
  }
  return lock
}

function checkFormat(folder: string) {
  const file = join(folder, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found === FORMAT) return
  throw new DatabaseError(
    `${folder} was written by PostgreSQL ${found}; this version reads ${FORMAT}. ` +
      'Dump it with the version that wrote it and restore it into an empty folder.',
  )
}

type Options = {
  template?: Blob | undefined
  sync?: (descriptor: number) => void
}

const startParams = [
  // `-F` would disable fsync.
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // The default of 128 MB is resident from the start, several times the size of the database.
  ...['-c', 'shared_buffers=32MB'],
]

/** @throws DatabaseError when the folder is in use or of another version */
export async function openEmbedded(folder: string, { template, sync = fsyncSync }: Options = {}) {
  makePrivate(dirname(folder))
  makePrivate(folder)
  const lock = lockFolder(folder)
  try {
    checkFormat(folder)
    const client = await PGlite.create({
      fs: new DurableFs(folder, sync),
      startParams,
      extensions: { pg_trgm },
      ...(template && { loadDataDir: template }),
    })
    const close = async () => {
      await client.close()
      lock.close()
    }
    return { client, close }
  } catch (error) {
    lock.close()
    throw error
  }
}

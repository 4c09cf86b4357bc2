import { chmodSync, closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The format of the data folder; another major version cannot read it. */
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

/** Thrown with one sentence for whoever started the process. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/**
 * PGlite's file system has no fsync, so a commit would survive the end of the process but not a power cut.
 * This gives it one. It leans on internals: the version is pinned and a test sees that a commit comes by here.
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
        // Folders have no descriptor of their own.
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

/** PGlite lets every user of the machine read and write its files, so the folders around them are closed. */
function closeToOthers(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
}

/** Two processes on one folder corrupt it. The kernel frees this lock however the process ends. */
function lockFolder(folder: string): DatabaseSync {
  const lock = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    lock.exec('pragma locking_mode=exclusive; begin exclusive')
  } catch {
    lock.close()
    throw new DatabaseError(`${folder} is in use by another process. Stop that one first.`)
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
  /** A dumped data folder to begin from when the folder is new. */
  template?: Blob | undefined
  /** Writes a descriptor's bytes through to the disk. */
  sync?: (descriptor: number) => void
}

/**
 * Opens the embedded database in a folder, which this process alone holds until `close`.
 * @throws DatabaseError when another process holds the folder or another version wrote it
 */
export async function openEmbedded(folder: string, { template, sync = fsyncSync }: Options = {}) {
  closeToOthers(dirname(folder))
  closeToOthers(folder)
  const lock = lockFolder(folder)
  try {
    checkFormat(folder)
    const client = await PGlite.create({
      fs: new DurableFs(folder, sync),
      // `-F` would turn fsync off.
      startParams: [...PGlite.defaultStartParams.filter((p) => p !== '-F'), '-c', 'wal_sync_method=fsync'],
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

import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { CopyDatabase } from '../db/copy.ts'
import { BackupError } from './backup-error.ts'
import { dumpDatabase } from './dump-database.ts'
import { DatabaseSummary } from './summary.ts'
import { type Add, readTar, streamEntries } from './tar.ts'

const SUMMARY = 'database.json'
/** The database serves nothing else while a dump runs, so a reader that stops reading is disconnected. */
const STALLED_AFTER_MS = 15_000

const socketPath = (dataDir: string) => join(dataDir, 'backup.sock')

type Log = { warn(details: object, message: string): void }

const sendDump = (copy: CopyDatabase, socket: Socket) =>
  streamEntries(
    (add) =>
      copy.read(async (session) => {
        const summary = await dumpDatabase(session, add)
        await add({ path: SUMMARY, bytes: Buffer.from(JSON.stringify(summary)) })
      }),
    (tar) => pipeline(tar, socket),
  )

/**
 * Lets a backup read the embedded database, which one process at a time can open. Whoever can open the socket could also read
 * the database's files: both are in the data folder, which only its owner can enter.
 * @returns stops listening
 */
export async function serveDump(dataDir: string, copy: CopyDatabase, log: Log): Promise<() => Promise<void>> {
  // Windows has no sockets in folders: there a backup needs the API to be stopped.
  if (process.platform === 'win32') return () => Promise.resolve()
  const path = socketPath(dataDir)
  const server = createServer((socket) => {
    socket.setTimeout(STALLED_AFTER_MS, () => socket.destroy())
    sendDump(copy, socket).catch((err: unknown) => log.warn({ err }, 'backup not completed'))
  })
  // Left by a process that was killed; this one holds the lock of the folder.
  await rm(path, { force: true })
  server.on('error', (err) => log.warn({ err }, 'backups need the API to be stopped'))
  server.listen(path)
  return async () => {
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
}

const connectTo = (path: string) =>
  new Promise<Socket | undefined>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })

/** @returns undefined when no API runs @throws BackupError when the API stops meanwhile */
export async function receiveDump(dataDir: string, add: Add): Promise<DatabaseSummary | undefined> {
  const socket = await connectTo(socketPath(dataDir))
  if (!socket) return undefined
  let summary: DatabaseSummary | undefined
  await readTar(socket, async (entry) => {
    if (entry.path !== SUMMARY) return add(entry)
    summary = DatabaseSummary.parse(JSON.parse(entry.bytes.toString()))
  })
  if (!summary) throw new BackupError('The API stopped during the backup. Run it again.')
  return summary
}

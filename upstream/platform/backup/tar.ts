import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { Header, Parser } from 'tar'
import { BackupError } from './backup-error.ts'

export type Entry = { path: string; bytes: Buffer }
export type Add = (entry: Entry) => Promise<void>

const BLOCK = 512
const endOfArchive = Buffer.alloc(2 * BLOCK)

function headerOf({ path, bytes }: Entry): Buffer {
  const header = new Header({ path, size: bytes.length, type: 'File', mode: 0o600, mtime: new Date() })
  const isTooLong = header.encode()
  if (isTooLong || !header.block) throw new BackupError(`The name ${path} is too long for a backup.`)
  return header.block
}

async function* toTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    yield headerOf(entry)
    yield entry.bytes
    const padding = -entry.bytes.length & (BLOCK - 1)
    if (padding > 0) yield Buffer.alloc(padding)
  }
  yield endOfArchive
}

/** `add` waits while the consumer is busy, and rejects when it has failed. */
export async function streamEntries(
  produce: (add: Add) => Promise<void>,
  consume: (tar: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const entries = new PassThrough({ objectMode: true, highWaterMark: 1 })
  const consumed = consume(toTar(entries))
  const add: Add = async (entry) => {
    if (!entries.write(entry)) await Promise.race([once(entries, 'drain'), consumed])
  }
  const produced = produce(add).then(
    () => void entries.end(),
    (error: Error) => {
      entries.destroy(error)
      throw error
    },
  )
  await Promise.all([produced, consumed])
}

/** An entry is read after `onEntry` has finished with the previous one. @throws BackupError for a malformed archive */
export async function readTar(chunks: AsyncIterable<Buffer>, onEntry: Add): Promise<void> {
  let handled = Promise.resolve()
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => undefined)
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      handled = handled.then(async () => {
        const bytes = Buffer.concat(await entry.collect())
        await onEntry({ path: entry.path, bytes })
      })
      handled.catch(failed.reject)
    },
  })
  parser.on('error', failed.reject)
  const ended = Promise.race([once(parser, 'end'), failed.promise])
  // The loop below may throw first.
  ended.catch(() => undefined)
  for await (const chunk of chunks) {
    if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), failed.promise])
  }
  parser.end()
  await ended
  await handled
}

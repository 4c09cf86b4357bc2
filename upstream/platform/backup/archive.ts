import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { BackupError } from './backup-error.ts'
import { type Add, readTar, streamEntries } from './tar.ts'

export type Secret = {
  passphrase: string
  /** Base-2 logarithm of scrypt's cost; tests use a low one. */
  workFactor?: number
}

function toWebStream(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await iterator.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await iterator.return?.()),
  })
}

async function* encrypted(plain: AsyncIterable<Buffer>, { passphrase, workFactor }: Secret) {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
  yield* await encrypter.encrypt(toWebStream(plain))
}

async function* decrypted(stored: AsyncIterable<Buffer>, { passphrase }: Secret) {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  for await (const chunk of await decrypter.decrypt(toWebStream(stored))) yield Buffer.from(chunk)
}

/** A gzipped tar in the age format: `age -d FILE | tar xz` reads it without this program. */
export const writeArchive = (path: string, secret: Secret, produce: (add: Add) => Promise<void>) =>
  streamEntries(produce, (tar) =>
    pipeline(
      tar,
      createGzip({ level: 1 }),
      (plain: AsyncIterable<Buffer>) => encrypted(plain, secret),
      createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
    ),
  )

/** @throws BackupError for a wrong passphrase or a file that was cut or changed, possibly after some entries */
export async function readArchive(path: string, secret: Secret, onEntry: Add): Promise<void> {
  let failure: unknown
  const remember = (error: unknown) => {
    failure = error
    throw error
  }
  await pipeline(
    createReadStream(path),
    (stored: AsyncIterable<Buffer>) => decrypted(stored, secret),
    createGunzip(),
    (plain: AsyncIterable<Buffer>) => readTar(plain, (entry) => onEntry(entry).catch(remember)),
  ).catch((error: unknown) => {
    if (failure) throw failure
    if (isMissing(error)) throw new BackupError(`There is no file ${path}.`)
    throw new BackupError(
      `${path} cannot be read: the passphrase is wrong, or the file was cut or changed.`,
      { cause: error },
    )
  })
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

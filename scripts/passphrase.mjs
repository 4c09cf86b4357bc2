import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { FatalError } from './steps.mjs'

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() })

async function ask(question) {
  process.stdout.write(question)
  const reader = createInterface({ input: process.stdin, output: silent(), terminal: true })
  const answer = await reader.question('')
  reader.close()
  process.stdout.write('\n')
  return answer
}

/** From BACKUP_PASSPHRASE, else from the terminal, where it is not shown. @throws FatalError without either */
export async function readPassphrase({ twice }) {
  if (process.env.BACKUP_PASSPHRASE) return process.env.BACKUP_PASSPHRASE
  if (!process.stdin.isTTY) throw new FatalError('Set BACKUP_PASSPHRASE, the passphrase of the backup.')
  const passphrase = await ask('Passphrase of the backup (16 characters or more): ')
  if (twice && (await ask('Again: ')) !== passphrase) throw new FatalError('The two passphrases differ.')
  return passphrase
}

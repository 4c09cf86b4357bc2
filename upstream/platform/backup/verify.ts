import { missingSecrets } from '../config/backup-env.ts'
import { readArchive, type Secret } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { parseSecrets } from './secrets.ts'
import { BackupSummary, paths } from './summary.ts'
import type { Entry } from './tar.ts'

const END_OF_ROW = 0x0a

function countRows(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(END_OF_ROW); at !== -1; at = bytes.indexOf(END_OF_ROW, at + 1)) count += 1
  return count
}

/** `settings` is the text of the operator's settings; `missing` names the secrets that are not in it. */
type Verified = { summary: BackupSummary; settings: string; missing: string[] }

/** Reads the whole file. @throws BackupError when it cannot be decrypted or is incomplete */
export async function verifyBackup(path: string, secret: Secret): Promise<Verified> {
  const rows = new Map<string, number>()
  let files = 0
  let missing: string[] | undefined
  let settings = ''
  let summary: BackupSummary | undefined
  const handle = async (entry: Entry) => {
    const [folder, name = ''] = entry.path.split('/')
    if (`${folder}/` === paths.tables) rows.set(name, (rows.get(name) ?? 0) + countRows(entry.bytes))
    else if (`${folder}/` === paths.files) files += 1
    else if (entry.path === paths.secrets) missing = missingSecrets(parseSecrets(entry.bytes.toString()))
    else if (entry.path === paths.settings) settings = entry.bytes.toString()
    else if (entry.path === paths.summary) summary = parseSummary(path, entry.bytes)
  }
  await readArchive(path, secret, handle)
  if (!summary) throw new BackupError(`${path} is incomplete.`)
  const isWrong = ({ name, rows: expected }: { name: string; rows: number }) =>
    (rows.get(name.replaceAll('"', '')) ?? 0) !== expected
  const wrong = summary.database.tables.find(isWrong)
  if (wrong) throw new BackupError(`${path} does not contain every row of ${wrong.name}.`)
  if (files !== summary.files || !missing) throw new BackupError(`${path} is incomplete.`)
  return { summary, settings, missing }
}

function parseSummary(path: string, bytes: Buffer): BackupSummary {
  const parsed = BackupSummary.safeParse(JSON.parse(bytes.toString()))
  if (parsed.success) return parsed.data
  throw new BackupError(`${path} was made by another version. Use the version that made it, or a newer one.`)
}

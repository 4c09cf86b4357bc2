import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const LocalMail = z.object({
  mailId: z.string(),
  to: z.string(),
  subject: z.string(),
  replyTo: z.string().optional(),
  sentAt: z.string(),
  text: z.string(),
})
export type LocalMail = z.infer<typeof LocalMail>

const MAX_MAILS = 200

const emptyIfMissing = (error: unknown): string[] => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
  throw error
}

export async function listLocalMails(folder: string): Promise<LocalMail[]> {
  const names = (await readdir(folder).catch(emptyIfMissing)).filter((name) => name.endsWith('.json'))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, MAX_MAILS)
  return Promise.all(
    newest.map(async ({ name }) => LocalMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
}

export async function readLocalMail(folder: string, mailId: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(emptyIfMissing)
  return names.includes(`${mailId}.html`) ? readFile(join(folder, `${mailId}.html`), 'utf8') : undefined
}

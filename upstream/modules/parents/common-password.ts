import { readFileSync } from 'node:fs'
import { AppError } from '#contract/errors'

const HEAD_LINES = 2
const TEXT = 'Password is too common - please choose one that nobody else would.'

let known: ReadonlySet<string> | undefined

const list = () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return new Set(lines.slice(HEAD_LINES))
}

export function refuseCommonPassword(field: 'password' | 'newPassword', password: string): void {
  known ??= list()
  if (!known.has(password.trim().toLowerCase())) return
  throw new AppError('invalid', TEXT, { fields: { [field]: TEXT } })
}

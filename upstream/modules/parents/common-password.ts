import { readFileSync } from 'node:fs'
import { AppError } from '#contract/errors'

const HEADER_LINES = 2
const MESSAGE = 'Password is too common - please choose one that nobody else would.'

let passwords: ReadonlySet<string> | undefined

const loadPasswords = () => {
  const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return new Set(lines.slice(HEADER_LINES))
}

export function isCommonPassword(password: string): boolean {
  passwords ??= loadPasswords()
  return passwords.has(password.trim().toLowerCase())
}

export function rejectCommonPassword(field: 'password' | 'newPassword', password: string): void {
  if (!isCommonPassword(password)) return
  throw new AppError('invalid', MESSAGE, { fields: { [field]: MESSAGE } })
}

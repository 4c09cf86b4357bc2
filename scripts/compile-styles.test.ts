import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileStyles } from './compile-styles.mjs'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const isStaff = (path: string) => /\/(?:app\/\(staff\)|components\/staff)(?:\/|$)/.test(path)

/** A copy of what the sheets read. */
function copyOf(hasFile: (path: string) => boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-styles-'))
  folders.push(folder)
  for (const source of ['app', 'components'])
    cpSync(source, join(folder, source), { recursive: true, filter: (path) => hasFile(resolve(path)) })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

describe('STF-004, STF-323: the style sheets', () => {
  const sheets = { with: '', without: '', staff: '' }
  beforeAll(async () => {
    const complete = copyOf(() => true)
    const withoutStaff = copyOf((path) => !isStaff(path))
    sheets.with = await compileStyles(join(complete, 'app/globals.css'))
    sheets.without = await compileStyles(join(withoutStaff, 'app/globals.css'))
    sheets.staff = await compileStyles(join(complete, 'app/(staff)/staff.css'))
  }, 60_000)

  test('the public sheet has the same bytes with and without the staff folders', () => {
    expect(sheets.with.length).toBeGreaterThan(30_000)
    expect(sheets.with).toBe(sheets.without)
  })

  test('the sheet of staff has what only staff uses, and nothing that only public pages use', () => {
    // The columns of the shell.
    expect(sheets.staff).toContain('14.5rem')
    expect(sheets.with).not.toContain('14.5rem')
    expect(sheets.with).toContain('.marquee')
    expect(sheets.staff).not.toContain('.marquee{')
  })

  test('the sheet of staff repeats what the root layout uses, so that its order does not change', () => {
    expect(sheets.staff).toContain('.sr-only{')
    expect(sheets.staff).toContain('.focus\\:not-sr-only:focus{')
  })
})

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

type Packages = Record<string, { version: string; integrity?: string; optional?: boolean }>

const react = (version: string): Packages => ({
  'node_modules/react': { version, integrity: `sha512-${version}` },
})
const otherPlatform: Packages = { 'node_modules/sharp-win32': { version: '1.0.0', optional: true } }

/** @param installed as `npm ci` records them, or the text of its record @returns whether npm ran */
function runsNpm(locked: Packages, installed?: Packages | string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-install-'))
  folders.push(folder)
  const lock = (packages: Packages) => JSON.stringify({ packages })
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'package-lock.json'), lock({ '': { version: '0.1.0' }, ...locked }))
  mkdirSync(join(folder, 'node_modules'))
  const record = typeof installed === 'object' ? lock(installed) : installed
  if (record) writeFileSync(join(folder, 'node_modules', '.package-lock.json'), record)
  const npm = join(folder, 'npm.cjs')
  writeFileSync(npm, "require('node:fs').writeFileSync('npm-ran', '')")
  const program = `import { install } from ${JSON.stringify(resolve('scripts/install.mjs'))}; await install('logs')`
  const options = { cwd: folder, env: { ...process.env, npm_execpath: npm } }
  execFileSync(process.execPath, ['--input-type=module', '-e', program], options)
  return existsSync(join(folder, 'npm-ran'))
}

test('packages that npm ci installed are not installed again under a running site', () => {
  expect(runsNpm({ ...react('19.0.0'), ...otherPlatform }, react('19.0.0'))).toBe(false)
})

test('packages are installed when they are missing or of another version', () => {
  expect(runsNpm(react('19.0.0'))).toBe(true)
  expect(runsNpm(react('19.0.0'), {})).toBe(true)
  expect(runsNpm(react('19.0.1'), react('19.0.0'))).toBe(true)
  expect(runsNpm({}, react('19.0.0'))).toBe(true)
})

test('packages are installed again when the record of them is cut off', () => {
  expect(runsNpm(react('19.0.0'), '{"packages":{"node_modules/re')).toBe(true)
})

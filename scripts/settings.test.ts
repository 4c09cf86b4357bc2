import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { settings } from './settings.mjs'

const folders: string[] = []
function dataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kitelab-settings-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const names: string[] = ['SESSION_SECRETS', 'TOKEN_SECRETS', 'CODE_SECRETS', 'INTERNAL_SECRETS', 'DATA_KEYS']

test('secrets are generated once, differ, and are readable by their owner only', () => {
  const DATA_DIR = dataDir()
  const made = settings({ NODE_ENV: 'test', DATA_DIR })
  expect(settings({ NODE_ENV: 'test', DATA_DIR })).toEqual(made)
  expect(new Set(names.map((name) => made[name])).size).toBe(names.length)
  for (const name of names) expect(made[name].length).toBeGreaterThanOrEqual(43)
  expect(statSync(join(DATA_DIR, 'secrets.json')).mode & 0o077).toBe(0)
})

test('the data folder is readable by its owner only, even when its mode was changed', () => {
  for (const DATA_DIR of [join(dataDir(), 'new'), dataDir()]) {
    settings({ NODE_ENV: 'test', DATA_DIR })
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
    chmodSync(DATA_DIR, 0o755)
    settings({ NODE_ENV: 'test', DATA_DIR })
    expect(statSync(DATA_DIR).mode & 0o777).toBe(0o700)
  }
})

test('data of an older version keeps its secrets and gets the missing ones', () => {
  const DATA_DIR = dataDir()
  const old = { SESSION_SECRETS: 'a', TOKEN_SECRETS: 'b', CODE_SECRET: 'c', INTERNAL_SECRET: 'd' }
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify(old))
  const made = settings({ NODE_ENV: 'test', DATA_DIR })
  const kept = { SESSION_SECRETS: 'a', TOKEN_SECRETS: 'b', CODE_SECRETS: 'c', INTERNAL_SECRETS: 'd' }
  expect(made).toMatchObject(kept)
  expect(JSON.parse(readFileSync(join(DATA_DIR, 'secrets.json'), 'utf8'))).toEqual({
    ...old,
    ...kept,
    DATA_KEYS: made.DATA_KEYS,
  })
})

test('a secret that the environment sets under the name of an older version is used', () => {
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir(), CODE_SECRET: 'c', INTERNAL_SECRET: 'd' } as const
  expect(settings(env)).toMatchObject({ CODE_SECRETS: 'c', INTERNAL_SECRETS: 'd' })
})

test('secrets of the environment are used and not stored', () => {
  const DATA_DIR = dataDir()
  const provided = Object.fromEntries(names.map((name) => [name, `${name} of the environment`]))
  expect(settings({ NODE_ENV: 'test', DATA_DIR, ...provided })).toMatchObject(provided)
  expect(() => statSync(join(DATA_DIR, 'secrets.json'))).toThrow()
})

test('secrets that are retired are read from the data folder, unless the environment sets them', () => {
  const DATA_DIR = dataDir()
  writeFileSync(join(DATA_DIR, 'secrets.json'), JSON.stringify({ RETIRED_TOKEN_SECRETS: 'stored' }))
  const retired = (env: object) => settings({ NODE_ENV: 'test', DATA_DIR, ...env }).RETIRED_TOKEN_SECRETS
  expect(retired({})).toBe('stored')
  expect(retired({ RETIRED_TOKEN_SECRETS: 'set' })).toBe('set')
})

test('the site calls the API at the address where it listens', () => {
  const urlWith = (env: object) =>
    settings({ NODE_ENV: 'test', DATA_DIR: dataDir(), ...env }).UPSTREAM_API_URL
  expect(urlWith({ API_PORT: '4100' })).toBe('http://127.0.0.1:4100')
  expect(urlWith({ API_HOST: '192.168.1.5' })).toBe('http://192.168.1.5:4000')
  expect(urlWith({ API_HOST: '0.0.0.0' })).toBe('http://127.0.0.1:4000')
  expect(urlWith({ UPSTREAM_API_URL: 'https://api.kitelab.example' })).toBe('https://api.kitelab.example')
})

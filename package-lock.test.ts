import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const versions = z.record(z.string(), z.string())
const Manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
})
const Entry = z.object({
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  optional: z.boolean().optional(),
})
const Lock = z.object({ packages: z.record(z.string(), Entry) })

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))

test('every dependency has an exact version', () => {
  const { dependencies, devDependencies, optionalDependencies } = Manifest.parse(json('package.json'))
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
})

test('every package has an integrity hash and comes from the configured registry', () => {
  const { '': _, ...packages } = Lock.parse(json('package-lock.json')).packages
  const entries = Object.entries(packages)
  expect(entries.length).toBeGreaterThan(300)
  expect(entries.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  // Platform packages that the registry does not offer have no hash and are never installed.
  const unverified = entries.filter(
    ([, { integrity, optional }]) => !integrity?.startsWith('sha512-') && !optional,
  )
  expect(unverified).toEqual([])
})

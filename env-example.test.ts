import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '@/lib/config/env'
import { siteSettings } from '@/lib/config/site-settings'
import { envNames } from './upstream/platform/config/env'

const read = (path: string) => readFileSync(path, 'utf8')

// Set by the framework, by the machine or by one process for the next, never by who runs the site.
const notOurs = ['NODE_ENV', 'NEXT_PHASE', 'NEXT_RUNTIME', 'PATH', 'STARTER_PID', 'STOP_WITHIN_MS']

const inScripts = globSync(['next.config.ts', 'lib/config/*.ts', 'scripts/*.mjs', 'upstream/testing/*.ts'])
  .flatMap((path) => Array.from(read(path).matchAll(/\benv\.([A-Z][A-Z_]+)/g), ([, name]) => name))
  .filter((name) => name !== undefined && !notOurs.includes(name))

test('.env.example names every variable that anything reads, and none twice', () => {
  const known = new Set([...settingNames, ...envNames, ...Object.keys(siteSettings({})), ...inScripts])
  const told = Array.from(read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm), ([, name]) => name)
  expect(told.toSorted()).toEqual([...known].toSorted())
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingNames } from '@/lib/config/env'
import { siteSettings } from '@/lib/config/site-settings'
import { envNames } from './upstream/platform/config/env'

const read = (path: string) => readFileSync(path, 'utf8')

// Set by the framework, the system or the scripts.
const internalNames = ['NODE_ENV', 'NEXT_PHASE', 'NEXT_RUNTIME', 'PATH', 'STARTER_PID', 'STOP_WITHIN_MS']

const inScripts = globSync(['next.config.ts', 'lib/config/*.ts', 'scripts/*.mjs', 'upstream/testing/*.ts'])
  .flatMap((path) => Array.from(read(path).matchAll(/\benv\.([A-Z][A-Z_]+)/g), ([, name]) => name))
  .filter((name) => name !== undefined && !internalNames.includes(name))

test('.env.example lists every variable exactly once', () => {
  const known = new Set([...settingNames, ...envNames, ...Object.keys(siteSettings({})), ...inScripts])
  const listed = Array.from(read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm), ([, name]) => name)
  expect(listed.toSorted()).toEqual([...known].toSorted())
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { table } from './import-directions.mjs'
import { readImports } from './import-graph.mjs'
import { brokenRules } from './import-rules.mjs'
import { closed } from './staff-directions.mjs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** What is reported about a repository with these files. */
function broken(files: Record<string, string>, exceptions = {}): string[] {
  const root = mkdtempSync(join(tmpdir(), 'kitelab-imports-'))
  folders.push(root)
  for (const [path, source] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return brokenRules(root, table, exceptions, closed)
}

describe('Import directions', () => {
  test('allow a route to import a component, and a component to import lib', () => {
    const files = {
      'app/page.tsx': "import { Card } from '@/components/course/card'",
      'components/course/card.tsx': "import { paths } from '@/lib/paths'\nimport Link from 'next/link'",
      'lib/paths.ts': '',
    }
    expect(broken(files)).toEqual([])
  })

  test.each([
    ['components/cart/cart.tsx', '@/lib/server/session'],
    ['components/cart/cart.tsx', '@/app/cart/total'],
    ['components/ui/button.tsx', '@/lib/client/api'],
    ['lib/server/session.ts', '@/lib/client/api'],
    ['lib/client/api.ts', '@/lib/server/session'],
    ['lib/client/api.ts', '@/components/ui/toast'],
    ['lib/contract/api/cart.ts', 'react'],
    ['lib/contract/api/cart.ts', '@/lib/paths'],
    ['lib/domain/naira.ts', '#contract/field'],
    ['lib/domain/naira.ts', 'zod'],
    ['lib/server/course.ts', '@/upstream/app'],
    ['app/api/cart/route.ts', '@/e2e/support/test'],
    ['app/cart/page.tsx', '@/app/course/page'],
    ['app/cart/page.tsx', '../course/page'],
    ['upstream/app.ts', 'next/server'],
    ['upstream/app.ts', '../lib/server/session.ts'],
    ['upstream/http/serve.ts', '../modules/cart/routes.ts'],
    ['upstream/platform/db/open.ts', '../../http/serve.ts'],
    ['upstream/platform/db/open.ts', '../../modules/cart/routes.ts'],
    ['upstream/payments/port.ts', '../modules/orders/settle.ts'],
    ['upstream/modules/posts/routes.ts', '../orders/settle.ts'],
    ['e2e/cart.spec.ts', '#domain/naira'],
    ['e2e/cart.spec.ts', 'playwright/test'],
    ['e2e/support/data.ts', '../../upstream/platform/db/open.ts'],
    ['components/new/unlisted.ts', 'left-pad'],
    ['unlisted/file.ts', 'zod'],
    ['lib/server/course.ts', '@/lib/contract/api/course'],
    ['lib/server/course.ts', '@/lib/server/testing/course'],
  ])('forbid %s to import %s', (path, specifier) => {
    const reported = broken({ [path]: `import { a } from '${specifier}'` })
    expect(reported).toHaveLength(1)
    expect(reported[0]).toMatch(/^\S+ imports \S+: .+\.$/)
    expect(reported[0]).toContain(path)
  })

  test('count type imports, re-exports, side effects and dynamic imports', () => {
    for (const statement of [
      "import type { A } from '@/lib/server/session'",
      "import {\n  a,\n  b,\n} from '@/lib/server/session'",
      "export * from '@/lib/server/session'",
      "import '@/lib/server/session'",
      "const Late = lazy(() => import('@/lib/server/session'))",
    ])
      expect(broken({ 'components/a.tsx': statement })).toHaveLength(1)
  })

  test('accept a listed exception, and report one that is no longer needed', () => {
    const exceptions = { 'lib/domain/topic.ts': ['lib/contract'] }
    const source = "import type { Course } from '#contract/api/course'"
    expect(broken({ 'lib/domain/topic.ts': source }, exceptions)).toEqual([])
    expect(broken({ 'lib/domain/topic.ts': '' }, exceptions)).toEqual([
      'lib/domain/topic.ts no longer imports lib/contract: remove the exception.',
    ])
  })
})

describe('STF-002: the folders of staff', () => {
  test.each([
    ['app/(public)/page.tsx', '@/components/staff/list/table'],
    ['app/(staff)/staff/page.tsx', '@/components/course/course-card'],
    ['app/(staff)/staff/page.tsx', '@/lib/server/session'],
    ['app/(staff)/staff/page.tsx', '@/upstream/modules/staff/today/routes'],
    ['app/api/cart/route.ts', '@/lib/server/staff/staff-route'],
    ['components/cart/cart.tsx', '@/lib/client/staff/call'],
    ['components/cart/cart.tsx', '@/lib/staff-paths.ts'],
    ['components/cart/cart.tsx', '#contract/bff/staff/people'],
    ['components/staff/list/table.tsx', '@/components/cart/cart'],
    ['components/cart/cart.tsx', '@simplewebauthn/browser'],
    ['components/ui/dialog.tsx', '@/components/staff/list/table'],
    ['lib/client/api.ts', '@/lib/client/staff/call'],
    ['lib/server/route.ts', '@/lib/server/staff/session'],
    ['lib/server/staff/session.ts', '@/lib/client/api'],
    ['lib/contract/api/cart.ts', '#contract/staff/people'],
    ['upstream/modules/cart/cart.ts', '../staff/sessions/routes.ts'],
    ['server.ts', './lib/server/staff/session.ts'],
  ])('forbid %s to import %s', (path, specifier) => {
    expect(broken({ [path]: `import { a } from '${specifier}'` })).toHaveLength(1)
  })

  test.each([
    ['app/(staff)/staff/page.tsx', '@/components/staff/list/table'],
    ['app/(staff)/staff/page.tsx', '@/components/ui/button'],
    ['app/(staff)/staff/page.tsx', '@/lib/server/staff/page'],
    ['app/api/staff/people/route.ts', '@/lib/server/staff/staff-route'],
    ['components/staff/list/table.tsx', '#domain/dates'],
    ['components/staff/sign-in/passkey.ts', '@simplewebauthn/browser'],
    ['lib/client/staff/call.ts', '@/lib/client/api'],
    ['lib/server/staff/staff-route.ts', '@/lib/server/route'],
    ['middleware.ts', '@/lib/server/staff/guard-page'],
    ['upstream/app.ts', './modules/staff/today/routes.ts'],
    ['upstream/modules/staff/today/routes.ts', '../../orders/stuck-orders.ts'],
  ])('allow %s to import %s', (path, specifier) => {
    expect(broken({ [path]: `import { a } from '${specifier}'` })).toEqual([])
  })
})

describe('Folder cycles', () => {
  const cycle = {
    'components/a/one.ts': "import { two } from '@/components/b/two'",
    'components/b/two.ts': "import { three } from '@/components/c/three'",
    'components/c/three.ts': "import { other } from '@/components/a/other'",
    'components/a/other.ts': '',
  }

  test('of three folders are reported with their files, although no file is in a cycle', () => {
    expect(broken(cycle)).toEqual([
      'components/a → components/b → components/c → components/a: folders must not import each other (components/a/one.ts imports components/b/two.ts, components/b/two.ts imports components/c/three.ts, components/c/three.ts imports components/a/other.ts).',
    ])
  })

  test('are not made by a test', () => {
    const { 'components/c/three.ts': source, ...rest } = cycle
    expect(broken({ ...rest, 'components/c/three.test.ts': source })).toEqual([])
  })
})

test('An import in a comment, a string or a template is none', () => {
  const source = [
    '// import a from "a"',
    "/* import b from 'b' */",
    "const c = \"import c from 'c'; import('c')\"",
    'const d = `',
    "import d from 'd'",
    '`',
    "import e from 'e'",
    "const f = <p>Don't</p>",
    "const g = await import('g')",
  ]
  expect(readImports(source.join('\n')).map(({ specifier }) => specifier)).toEqual(['e', 'g'])
})

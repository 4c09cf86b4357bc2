import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { siteVariables } from '../lib/config/variables.mjs'

const read = (path: string) => readFileSync(path, 'utf8')
const namesIn = (path: string, pattern: RegExp) =>
  Array.from(read(path).matchAll(pattern), ([, name = '']) => name)

test('The image is built with every setting that the pages contain', () => {
  const builtIn = [...siteVariables, 'SITE_ORIGIN', 'CHAT_SCRIPT_URL', 'DEPLOYMENT_ID']
  expect(namesIn('deploy/Containerfile', /^ARG (\w+)$/gm)).toEqual(expect.arrayContaining(builtIn))
  const passed = namesIn('deploy/compose.yaml', /^ {6}(\w+): \$\{\1:/gm)
  expect(passed).toEqual(expect.arrayContaining(builtIn))
})

test('Containers do not take addresses and folders from a copy of .env.example', () => {
  const environment = read('deploy/compose.yaml').split('&environment\n')[1]?.split('\n\n')[0] ?? ''
  const copied = namesIn('.env.example', /^(\w+)=/gm).filter((name) => name !== 'SITE_ORIGIN')
  expect(copied).toContain('DATA_DIR')
  expect(copied.filter((name) => !environment.includes(`  ${name}: `))).toEqual([])
})

test('The build of the image gets the code, and no settings, data or history', () => {
  const [first, ...patterns] = namesIn('.dockerignore', /^([^#\n]+)$/gm)
  expect(first).toBe('*')
  const included = patterns.filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1))
  const copied = read('deploy/Containerfile')
    .split('\n')
    .filter((line) => line.startsWith('COPY --from=build'))
    .flatMap((line) => Array.from(line.matchAll(/\/app\/(\S+)/g), ([, path = '']) => path))
  const made = ['node_modules', '.next']
  expect(included).toEqual(expect.arrayContaining(copied.filter((path) => !made.includes(path))))
  const ignored = namesIn('.gitignore', /^(\S+?)\/?$/gm)
  expect(included.filter((path) => [...ignored, '.git', '.env', 'data'].includes(path))).toEqual([])
})

test.each(['api@', 'web@', 'backup'])('The unit kitelab-%s sets nothing that its file overrides', (name) => {
  const unit = read(`deploy/systemd/kitelab-${name}.service`)
  expect(unit).toContain('EnvironmentFile=/etc/kitelab/env\n')
  expect(unit).not.toMatch(/^Environment=/m)
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env NODE_ENV=production /m)
})

import { expect, test } from 'vitest'
import { countFiles, countLines, isBarrel } from './counts.mjs'

test('Lines that hold only a comment are counted, blank lines are not', () => {
  const source = [
    '/** One line. */',
    'const a = 1 // Beside code.',
    '',
    '/*',
    ' * Two lines.',
    ' */',
    'const b = <p>{/* In markup. */}</p>',
    '{/* In markup. */}',
    '// One line.',
    "const c = 'https://kitelab.example'",
  ]
  expect(countLines(source.join('\n'))).toEqual({ lines: 9, comments: 6 })
})

test('Linter instructions and the types of plain JavaScript are not counted as comments', () => {
  const source = ['// biome-ignore lint/x: reason', '/** @type {Rule<string>} */', 'const a = 1']
  expect(countLines(source.join('\n'))).toEqual({ lines: 3, comments: 0 })
})

test('A barrel file only re-exports', () => {
  const reExports = ["export { a } from './a'", "export type { B } from './b'", "export * from './c'"]
  expect(isBarrel(reExports.join('\n'))).toBe(true)
  expect(isBarrel(`// All of it.\n${reExports.join('\n')}`)).toBe(true)
  expect(isBarrel(`${reExports.join('\n')}\nexport const d = 1`)).toBe(false)
  expect(isBarrel('export const d = 1')).toBe(false)
  expect(isBarrel('')).toBe(false)
})

test('A chain of files is counted while imports join its files', () => {
  const imports = [
    { from: 'screen', to: 'declaration' },
    { from: 'route', to: 'declaration' },
    { from: 'route', to: 'query' },
  ]
  const files = ['screen', 'declaration', 'route', 'query']
  expect(countFiles(imports, { name: 'Chain', files })).toBe(4)
  expect(() => countFiles(imports.slice(1), { name: 'Chain', files })).toThrow(
    'Chain: no import joins declaration, route, query.',
  )
})

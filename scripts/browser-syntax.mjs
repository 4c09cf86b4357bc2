import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser, tokTypes } from 'acorn'
import { print } from './steps.mjs'

const FOLDER = '.next/static'

/** The syntax of `browserslist`: ES2022 without what Safari added in 16.4. */
const OldestParser = Parser.extend(
  (Base) =>
    class extends Base {
      parseClassStaticBlock(node) {
        this.raise(node.start, 'Class static block')
      }
    },
)

const lookbehind = /\(\?<[=!]/

export function findUnsupportedSyntax(source) {
  try {
    OldestParser.parse(source, {
      ecmaVersion: 2022,
      onToken({ type, value, start }) {
        const pattern = type === tokTypes.regexp ? value.pattern : type === tokTypes.string ? value : ''
        if (lookbehind.test(pattern)) throw new SyntaxError(`Lookbehind in a regular expression (${start})`)
      },
    })
  } catch (error) {
    return error.message
  }
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const files = readdirSync(FOLDER, { recursive: true }).filter((file) => file.endsWith('.js'))
  const broken = files.flatMap((file) => {
    const found = findUnsupportedSyntax(readFileSync(join(FOLDER, file), 'utf8'))
    return found ? [`  ✗ ${file}: ${found}`] : []
  })
  for (const line of broken) print(line)
  if (files.length === 0) print(`  ✗ no scripts in ${FOLDER}`)
  process.exitCode = files.length > 0 && broken.length === 0 ? 0 : 1
}

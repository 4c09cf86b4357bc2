import { sqlFailure } from './sql-failure.ts'

const MAX_FRAMES = 12
const MAX_CAUSES = 4

const identifier = (value: unknown) =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined

/** V8 repeats the message at the top of the stack. */
const framesOf = ({ stack = '', message }: Error) =>
  (message ? stack.replace(message, '') : stack)
    .split('\n')
    .filter((line) => /^\s+at .*(:\d+:\d+\)?|\)|<anonymous>)$/.test(line))
    .slice(0, MAX_FRAMES)
    .join('\n')

const codeOf = (error: Error) => ('code' in error ? identifier(error.code) : undefined)

function causesOf(error: Error): string[] {
  const found: string[] = []
  for (let at = error.cause; at instanceof Error && found.length < MAX_CAUSES; at = at.cause)
    found.push([identifier(at.name) ?? 'Error', codeOf(at)].filter(Boolean).join(' '))
  return found
}

const segment = (part: unknown) =>
  typeof part === 'number' || (typeof part === 'string' && /^\w{1,40}$/.test(part)) ? String(part) : '?'

function issuesOf(error: Error): string[] | undefined {
  if (!('issues' in error) || !Array.isArray(error.issues)) return undefined
  return error.issues.slice(0, MAX_CAUSES).map((issue: { path?: unknown; code?: unknown }) => {
    const path = Array.isArray(issue.path) ? issue.path.map(segment).join('.') : ''
    return `${path} ${identifier(issue.code) ?? ''}`.trim()
  })
}

type SerializedError = {
  type: string
  message: string
  stack: string
  causes: string[]
  issues?: string[] | undefined
  sql?: ReturnType<typeof sqlFailure>
}

/** Omits the message, because database, mail and parser errors quote personal data. */
export function serializeError(error: unknown): SerializedError {
  const thrown = error instanceof Error ? error : new Error()
  return {
    type: error instanceof Error ? (identifier(thrown.name) ?? 'Error') : typeof error,
    message: codeOf(thrown) ?? '',
    stack: framesOf(thrown),
    causes: causesOf(thrown),
    issues: issuesOf(thrown),
    sql: sqlFailure(error),
  }
}

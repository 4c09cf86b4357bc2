import 'server-only'
import { type Logger, pino } from 'pino'
import { serializeError } from '#domain/serialize-error'
import { settings } from '@/lib/config/env'
import { requestId } from '@/lib/request-id'

type Entry = {
  level: 'error' | 'warn'
  event: string
  err?: unknown
  call?: string
  status?: number
}

let logger: Logger | undefined

/** Writes one JSON line; pass route patterns and codes, never personal data, tokens or bodies. */
export function log({ level, event, ...details }: Entry): void {
  logger ??= pino(
    { level: settings().LOG_LEVEL, base: null, serializers: { err: serializeError } },
    process.stderr,
  )
  logger[level]({ requestId: requestId(), ...details }, event)
}

export function logConsoleErrors(): void {
  const { console } = globalThis
  const print = console.error.bind(console)
  console.error = (...values: unknown[]) => {
    const err = values.find((value) => value instanceof Error)
    if (err) log({ level: 'error', event: 'page', err })
    else print(...values)
  }
}

import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { NodePgPreparedQuery } from 'drizzle-orm/node-postgres'
import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import { SCOPE } from '../../lib/tracing/scope.ts'

const MAX_LENGTH = 1_000

/** Values are parameters; a literal of the code is left out too, in case one is not. */
export const withoutLiterals = (statement: string): string =>
  statement.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, MAX_LENGTH)

async function traced<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const text = withoutLiterals(statement)
  const [operation = 'statement'] = /\w+/.exec(text) ?? []
  const span = trace.getTracer(SCOPE).startSpan(operation.toUpperCase(), {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
  })
  try {
    return await run()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

/** Drizzle has no hook that sees the end of a statement. Jobs have no request, so their statements have no span. */
export function traceStatements(): void {
  for (const { prototype } of [NodePgPreparedQuery, PglitePreparedQuery]) {
    prototype.execute = new Proxy(prototype.execute, {
      apply(execute, query: InstanceType<typeof NodePgPreparedQuery | typeof PglitePreparedQuery>, args) {
        const run = () => Reflect.apply(execute, query, args)
        return trace.getActiveSpan() ? traced(query.getQuery().sql, run) : run()
      },
    })
  }
}

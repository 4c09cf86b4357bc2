import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { AppError, codeOf, type ErrorCode, type UpstreamErrorBody } from '#contract/errors'
import { sqlFailure } from '#domain/sql-failure'

const unexpectedMessage = 'Something went wrong. Please try again.'
const messages: Partial<Record<ErrorCode, string>> = {
  invalid: 'The request could not be read.',
  unauthorized: 'Unauthorized.',
  forbidden: 'Forbidden.',
  not_found: 'Not found.',
  conflict: 'Something else changed this at the same time. Please try again.',
  too_large: 'The file is too large.',
  unsupported: 'This type of content is not supported.',
  too_many: 'Too many requests. Please try again later.',
}

function codeOfSql(sqlState: string): ErrorCode | undefined {
  // PostgreSQL 18 has a code of its own for `on delete restrict`.
  if (['23505', '23503', '23001'].includes(sqlState)) return 'conflict'
  // Value out of range, or a CHECK violation.
  if (sqlState.startsWith('22') || sqlState === '23514') return 'invalid'
  // Lost race, out of connections or memory, or shutting down: a retry may succeed.
  return /^(40|53|55|57|08)/.test(sqlState) ? 'unavailable' : undefined
}

const isDiskFull = ({ code }: FastifyError) => code === 'ENOSPC' || code === 'EDQUOT'

const clientErrorCode = (status = 500) => (status < 500 ? codeOf(status) : undefined)

/** Undefined for a bug of ours. */
function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  const sqlState = sqlFailure(error)?.code
  const code = sqlState
    ? codeOfSql(sqlState)
    : isDiskFull(error)
      ? 'unavailable'
      : clientErrorCode(error.statusCode)
  return code ? new AppError(code, messages[code] ?? unexpectedMessage, { cause: error }) : undefined
}

function validationBody(error: FastifyError): UpstreamErrorBody {
  const errors = (error.validation ?? []).map(({ instancePath, message }) => ({
    path: instancePath.slice(1).replaceAll('/', '.'),
    message: message ?? 'Invalid',
  }))
  return { message: errors[0]?.message ?? 'Invalid', errors }
}

/** Messages of unexpected errors stay out of the response: they may reveal internals. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) return reply.code(400).send(validationBody(error))
  const appError = toAppError(error)
  if (!(error instanceof AppError) && (!appError || appError.code === 'unavailable')) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed')
  }
  if (!appError) return reply.code(500).send({ message: unexpectedMessage })
  const { message, reason, status, fields, retryAfter } = appError
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)))
  const errors = fields && Object.entries(fields).map(([path, text]) => ({ path, message: text }))
  return reply
    .code(status)
    .send({ message, ...(reason && { reason }), ...(errors && { errors }) } satisfies UpstreamErrorBody)
}

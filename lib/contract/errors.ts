import { z } from 'zod'
import * as appError from './app-error.ts'

// The class and its table stand without zod in app-error.ts, so that a page's scripts can throw and read it for nothing.
export const AppError = appError.AppError
export type AppError = appError.AppError
export const codeOf = appError.codeOf

export type ErrorCode = appError.ErrorCode
export const ErrorCode = z.enum(appError.errorCodes)

export type ErrorReason = appError.ErrorReason
/** An unknown reason of a newer or another upstream is ignored: the code still says what kind of error it is. */
export const ErrorReason = z.enum(appError.errorReasons).optional().catch(undefined)

/** Error message by field name, shown under that field. */
export const FieldErrors = z.record(z.string(), z.string())
export type FieldErrors = z.infer<typeof FieldErrors>

/** What every BFF route answers when it fails. */
export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    reason: ErrorReason,
    message: z.string(),
    fields: FieldErrors.optional(),
    /** Says that the words are the site's own, because no server gave any (AMB-23). */
    from: z.literal('fallback').optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** UTF-16 units from which on the words of an upstream are not shown: a sentence is shorter, a dump of its inside is not. */
export const MESSAGE_LIMIT = 200

/** What the upstream answers when it fails. */
export const UpstreamErrorBody = z.object({
  message: z.string(),
  reason: ErrorReason,
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type UpstreamErrorBody = z.infer<typeof UpstreamErrorBody>

import { z } from 'zod'
import * as appError from './app-error.ts'

// The class is in app-error.ts without zod, so that a page's first scripts can use it.
export const AppError = appError.AppError
export type AppError = appError.AppError
export const codeOf = appError.codeOf

export type ErrorCode = appError.ErrorCode
export const ErrorCode = z.enum(appError.errorCodes)

export type ErrorReason = appError.ErrorReason
/** An unknown reason of another upstream is ignored; the code still applies. */
export const ErrorReason = z.enum(appError.errorReasons).optional().catch(undefined)

export const FieldErrors = z.record(z.string(), z.string())
export type FieldErrors = z.infer<typeof FieldErrors>

export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    reason: ErrorReason,
    message: z.string(),
    fields: FieldErrors.optional(),
    /** Marks the site's own text, used when the server gave no message (AMB-23). */
    from: z.literal('fallback').optional(),
  }),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** In UTF-16 units; a longer message of an upstream is not a sentence for a parent and is not shown. */
export const MESSAGE_LIMIT = 200

export const UpstreamErrorBody = z.object({
  message: z.string(),
  reason: ErrorReason,
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type UpstreamErrorBody = z.infer<typeof UpstreamErrorBody>

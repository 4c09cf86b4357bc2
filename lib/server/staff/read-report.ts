import 'server-only'
import type { Answer, Endpoint, Input } from '#contract/endpoint'
import { AppError } from '#contract/errors'
import { readStaff } from '@/lib/server/staff/page'

/** STF-259: a report that has too many rows is refused, and the page says so beside its filters. */
export async function readReport<const E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
): Promise<{ report: Answer<E> } | { refused: string; fromError?: string | undefined }> {
  try {
    return { report: await readStaff(endpoint, input) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid')
      return { refused: error.message, fromError: error.fields?.from }
    throw error
  }
}

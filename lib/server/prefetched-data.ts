import 'server-only'
import { AppError } from '#contract/errors'

/**
 * The first data of an account page. Undefined when the upstream refuses or is away: the page then asks
 * again from the browser, which knows how to show the failure and offer another try.
 */
export async function prefetch<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

import 'server-only'
import { AppError } from '#contract/errors'

/** Initial data of an account page. Undefined on an upstream error: the browser then fetches again and shows the error. */
export async function prefetch<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

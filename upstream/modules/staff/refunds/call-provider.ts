import { AppError } from '#contract/errors'
import { ProviderError } from '../../../payments/port.ts'

/** The whole message stays short enough to be shown. */
const WORDS = 150

/** @throws AppError `conflict` with the provider's words, `unavailable` */
export async function callProvider<T>(call: () => Promise<T>, unavailable: string): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    if (error.failure !== 'refused') throw new AppError('unavailable', unavailable, { cause: error })
    const words = error.message.slice(0, WORDS).replace(/[.\s]+$/, '')
    throw new AppError('conflict', `The provider refused: ${words}.`, { cause: error })
  }
}

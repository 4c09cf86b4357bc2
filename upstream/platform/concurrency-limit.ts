import { AppError } from '#contract/errors'

/** @throws AppError `unavailable` when the queue is full */
export function limitConcurrency({ maxRunning, maxQueued }: { maxRunning: number; maxQueued: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async function limited<T>(work: () => Promise<T>): Promise<T> {
    if (running >= maxRunning) {
      if (queue.length >= maxQueued) {
        throw new AppError('unavailable', 'We are very busy. Please try again in a moment.', {
          retryAfter: 2,
        })
      }
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The slot passes to the next in line without becoming free.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

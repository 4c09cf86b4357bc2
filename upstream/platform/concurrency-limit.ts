import { AppError } from '#contract/errors'

/** @throws AppError `unavailable` when the queue is full */
export function turns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const queue: (() => void)[] = []
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
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

import type { OrderContext } from './context.ts'

/** Work that an answer does not wait for, but the end of the process does. */
export function background(log: OrderContext['log']) {
  const running = new Set<Promise<void>>()
  return {
    run(work: () => Promise<void>): void {
      const run = work()
        .catch((error: unknown) => log.error({ err: error }, 'Work in the background failed.'))
        .finally(() => running.delete(run))
      running.add(run)
    },
    async idle(): Promise<void> {
      await Promise.all(running)
    },
  }
}

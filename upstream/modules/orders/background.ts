import type { OrderContext } from './context.ts'

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

import { type ComponentType, lazy } from 'react'

const LONGEST_MS = 60_000

const Nothing = () => null

/** Loaded lazily, and again until it arrives: a lost file must neither break its page nor be missing from it until a reload. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await keepLoading(load) }))

async function keepLoading<Part>(load: () => Promise<Part>): Promise<Part | typeof Nothing> {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 4, LONGEST_MS)) {
    try {
      return await load()
    } catch {
      if (typeof window === 'undefined') return Nothing
      await pause(pauseMs)
    }
  }
}

/** Ends early when the connection is back. */
const pause = (milliseconds: number) =>
  new Promise((done) => {
    setTimeout(done, milliseconds)
    addEventListener('online', done, { once: true })
  })

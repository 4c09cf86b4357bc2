import { type ComponentType, lazy } from 'react'

const MAX_PAUSE_MS = 60_000

const Nothing = () => null

/** Like React.lazy, but retries until the chunk loads. Renders nothing if the chunk fails on the server. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await loadWithRetries(load) }))

async function loadWithRetries<Component>(
  load: () => Promise<Component>,
): Promise<Component | typeof Nothing> {
  for (let pauseMs = 1_000; ; pauseMs = Math.min(pauseMs * 4, MAX_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      if (typeof window === 'undefined') return Nothing
      await pause(pauseMs)
    }
  }
}

/** Ends early when the browser is online again. */
const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
    addEventListener('online', resolve, { once: true })
  })

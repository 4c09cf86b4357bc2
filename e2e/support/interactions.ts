import type { Browser, Locator, Page } from 'playwright/test'

/** A mid-range phone compared with the machine that runs the tests. */
const CPU_SLOWDOWN = 4
/** How long a finger rests. */
const PRESS_MS = 80
/** After these the effect of a press has been painted. */
const FRAMES = 10

/** Times in microseconds; `tdur` is what the thread itself ran. */
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args: { data?: { type?: string } }
}

export const press = (target: Locator): Promise<void> => target.click({ delay: PRESS_MS })

/**
 * @param event the one that the page responds to
 * @returns milliseconds that a phone's main thread runs from the event to the end of the paint that shows its effect
 */
export async function measureInteraction(
  browser: Browser,
  page: Page,
  event: 'click' | 'keydown',
  interact: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await interact()
  await page.evaluate(async (frames) => {
    for (let left = frames; left > 0; left -= 1) await new Promise(requestAnimationFrame)
  }, FRAMES)
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()))
  return cpuUntilPaint(traceEvents, event) * CPU_SLOWDOWN
}

function cpuUntilPaint(events: TraceEvent[], type: string): number {
  const handled = events.find(({ name, args }) => name === 'EventDispatch' && args.data?.type === type)
  const thread = events
    .filter(({ pid, tid }) => pid === handled?.pid && tid === handled.tid)
    .toSorted((a, b) => a.ts - b.ts)
  const paint = thread.find(({ name, ts }) => name === 'Paint' && ts > Number(handled?.ts))
  if (!handled || !paint) throw new Error(`The trace has no paint after a ${type}.`)
  const micros = thread
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter(({ ts, dur = 0 }) => ts + dur >= handled.ts && ts <= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + tdur, 0)
  return Math.round(micros / 1000)
}

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const HOUR_MS = 3_600_000
const lagosHour = (new Date().getUTCHours() + 1) % 24
const isDay = lagosHour >= 9 && lagosHour < 18
const aheadMs = isDay ? 0 : ((34 - lagosHour) % 24) * HOUR_MS

/** For a site that mails by day: at night its clocks are ahead, at some time after 10:00 in Lagos. */
export const daytime = {
  CLOCK_AHEAD_MS: String(aheadMs),
  NODE_OPTIONS: `--import ${pathToFileURL(resolve('e2e/support/ahead-clock.mjs')).href}`,
}

/** A calendar date in Lagos, by the clocks of that site. */
export const dayOfSite = (inDays: number): string =>
  new Date(Date.now() + aheadMs + HOUR_MS + inDays * 24 * HOUR_MS).toISOString().slice(0, 10)

import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { tableOf, withSection } from './report.mjs'

const DOCUMENT = 'docs/benchmarks.md'
const TITLE = 'The site beside a bare page'

/** @param {number} load of the machine before the run @returns {string} the table, which is now also in docs/benchmarks.md */
export function writeReport(figures, load) {
  const table = tableOf(figures)
  const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))
  const body = `${introduction(version, load)}\n\n${table}`
  writeFileSync(DOCUMENT, withSection(readFileSync(DOCUMENT, 'utf8'), TITLE, body))
  return table
}

const introduction = (
  version,
  load,
) => `\`npm run bench\` measures both in one run and replaces this section. The bare page is a heading and a paragraph in Next
${version}, built in the same run and started with \`next start\`. The site is one web process and one API, started as \`npm start\`
does. The two take turns, and each figure is the median of up to five runs, fewer on a slow machine. Times and CPU depend on
the machine and on what else it does, so their budgets are ratios; bytes and scores have budgets of their own. A figure
without a budget is for information.

- Load: 32 connections of Node's client with \`Accept-Encoding: gzip, br\`; CPU is that of the web process and its children.
- Memory: after the other measurements, unless the figure says otherwise.
- First visit: Chromium as a phone of 360 px with an empty cache, slow 4G (562 ms, 1.4 Mbit/s) and a fourth of the
  processor's speed, until its network is idle. Blocking time is that of tasks after the first paint above 50 ms each.
- Interactions: from the input to the paint after it, without a slow network; events below 16 ms count as 0.
- Lighthouse: its mobile preset, fetched by npm. Offline it is not measured.
- Why paints and main thread miss their budgets: [decision 93](decisions/093-first-paint-beside-a-bare-page.md). What was done for
  them: decisions [68](decisions/068-first-paint-and-interactions.md) and [94](decisions/094-text-before-fonts.md).

Measured on ${new Date().toISOString().slice(0, 10)} on ${availableParallelism()} cores, where the load average was ${load.toFixed(1)} before.`

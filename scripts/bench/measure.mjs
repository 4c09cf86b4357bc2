/** All figures of the table. Loaded after the installation, because it needs packages. */

import { once } from 'node:events'
import { createServer } from 'node:net'
import { chromium } from 'playwright'
import { pathsOf } from '../budgets.mjs'
import { step } from '../steps.mjs'
import { measureBytes } from './bytes.mjs'
import { atMost } from './figures.mjs'
import { measureInteractions } from './interactions.mjs'
import { measureWithLighthouse } from './lighthouse.mjs'
import { measureLoad } from './load.mjs'
import { residentBytes } from './process-usage.mjs'
import { measureVisits } from './visits.mjs'

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

/**
 * @param {{ origin: string, webPid: number, apiPid: number }} site
 * @param {{ origin: string, webPid: number }} bare
 * @param {string} folder for files of the measurements
 */
export async function measure(site, bare, folder) {
  const paths = await pathsOf(site.origin)
  const pages = paths.map(({ page, path }) => ({ page, url: site.origin + path, pid: site.webPid }))
  const bareUrl = `${bare.origin}/`
  const load = await step('Load', () => measureLoad(pages, { url: bareUrl, pid: bare.webPid }))
  const memoryUnderLoad = residentBytes(site.webPid)
  const bytes = await step('Bytes', () => measureBytes(site.origin, bare.origin))
  const debuggingPort = await freePort()
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const args = [...flags, `--remote-debugging-port=${debuggingPort}`]
  const browser = await chromium.launch({ executablePath, args })
  try {
    const visits = await step('First visits', () => measureVisits(browser, pages, bareUrl))
    const interactions = await step('Interactions', () => measureInteractions(browser, pages))
    const scores = await step('Lighthouse', () =>
      measureWithLighthouse(debuggingPort, pages[0], bareUrl, folder),
    )
    const memory = memoryOf(site, memoryUnderLoad)
    return [...load, ...memory, ...bytes, ...visits, ...interactions, ...scores]
  } finally {
    await browser.close()
  }
}

/** V8 collects most of what a load leaves behind some seconds after the load, so the web process is measured twice. */
const memoryOf = ({ webPid, apiPid }, underLoad) => [
  {
    page: 'all',
    name: 'memory of the web process at the end of the load',
    unit: 'MB',
    ours: underLoad,
    budget: atMost(300e6),
  },
  {
    page: 'all',
    name: 'memory of the web process',
    unit: 'MB',
    ours: residentBytes(webPid),
    budget: atMost(300e6),
  },
  {
    page: 'all',
    name: 'memory of the API, embedded database',
    unit: 'MB',
    ours: residentBytes(apiPid),
    budget: atMost(400e6),
  },
]

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

/** Requests a second and CPU per request, of servers that take turns. */
import autocannon from 'autocannon'
import { FatalError, print } from '../steps.mjs'
import { median, ratioAtLeast, ratioAtMost } from './figures.mjs'
import { cpuSeconds } from './process-usage.mjs'
import { rounds } from './rounds.mjs'

const CONNECTIONS = 32
const WARM_UP_SECONDS = 2
const SECONDS = 3
const ROUNDS = { home: 5, other: 2 }
const WITHIN_MS = 80_000

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {number} pid
 */

/** @param {{ page: string, url: string, pid: number }[]} pages the first one is home @param {Server} bare */
export async function measureLoad(pages, bare) {
  const loads = new Map([...pages, bare].map((server) => [server, []]))
  for (const server of loads.keys()) {
    await fetch(server.url)
    await send(server, WARM_UP_SECONDS)
  }
  for (const round of rounds(ROUNDS.home, WITHIN_MS)) {
    const inRound = round < ROUNDS.other ? pages : pages.slice(0, 1)
    for (const server of [bare, ...inRound]) loads.get(server).push(await send(server, SECONDS))
  }
  const result = (server) => ({
    perSecond: median(loads.get(server).map(({ perSecond }) => perSecond)),
    cpuMicroseconds: median(loads.get(server).map(({ cpuMicroseconds }) => cpuMicroseconds)),
  })
  return pages.flatMap((server) => figuresOf(server.page, result(server), result(bare)))
}

const figuresOf = (page, ours, bare) => [
  {
    page,
    name: 'requests a second',
    unit: 'count',
    ours: ours.perSecond,
    reference: bare.perSecond,
    ...(page === 'home' && { budget: ratioAtLeast(1) }),
  },
  {
    page,
    name: 'CPU of a request',
    unit: 'µs',
    ours: ours.cpuMicroseconds,
    reference: bare.cpuMicroseconds,
    ...(page === 'home' && { budget: ratioAtMost(1.2) }),
  },
]

/** @param {Server} server */
async function send({ url, pid }, duration) {
  const before = cpuSeconds(pid)
  const result = await autocannon({
    url,
    duration,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'gzip, br' },
  })
  const cpu = cpuSeconds(pid) - before
  const requests = result['2xx']
  if (result.errors + result.non2xx > 0)
    throw new FatalError(
      `${url} failed under load: ${result.errors} errors, ${result.non2xx} other statuses.`,
    )
  const perSecond = requests / result.duration
  const cpuMicroseconds = (cpu / requests) * 1e6
  print(`  ${url}: ${Math.round(perSecond)} requests a second, ${Math.round(cpuMicroseconds)} µs of CPU each`)
  return { perSecond, cpuMicroseconds }
}

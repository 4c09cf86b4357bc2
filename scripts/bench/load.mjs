/** Requests a second and CPU per request, of servers that take turns. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { FatalError, print } from '../steps.mjs'
import { median, ratioAtLeast, ratioAtMost } from './figures.mjs'
import { cpuSeconds } from './process-usage.mjs'
import { rounds } from './rounds.mjs'

const CONNECTIONS = 32
const WARM_UP_SECONDS = 2
const SECONDS = 3
const ROUNDS = { home: 5, other: 2 }
const WITHIN_MS = 80_000
const TIMEOUT_MS = 10_000

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
async function send({ url, pid }, seconds) {
  const cpuBefore = cpuSeconds(pid)
  const { requests, elapsedMs } = await sendRequests(url, seconds)
  const cpu = cpuSeconds(pid) - cpuBefore
  const perSecond = (requests / elapsedMs) * 1000
  const cpuMicroseconds = (cpu / requests) * 1e6
  print(`  ${url}: ${Math.round(perSecond)} requests a second, ${Math.round(cpuMicroseconds)} µs of CPU each`)
  return { perSecond, cpuMicroseconds }
}

/** @throws FatalError when a response fails, or sends nothing for `timeoutMs` */
export async function sendRequests(url, seconds, timeoutMs = TIMEOUT_MS) {
  const agent = new Agent({ keepAlive: true, timeout: timeoutMs })
  const start = performance.now()
  const end = start + seconds * 1000
  try {
    const responseCounts = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => sendUntil(end, url, agent)),
    )
    const elapsedMs = performance.now() - start
    return { requests: responseCounts.reduce((total, count) => total + count, 0), elapsedMs }
  } finally {
    agent.destroy()
  }
}

/** One connection, with Node's own client: clients that parse responses in JavaScript are slower than the site. */
async function sendUntil(end, url, agent) {
  let responses = 0
  for (; performance.now() < end; responses++) {
    const status = await statusOf(url, agent).catch(({ code, message }) => code ?? message)
    if (status !== 200) throw new FatalError(`${url} failed under load: ${status}.`)
  }
  return responses
}

async function statusOf(url, agent) {
  const request = get(url, { agent, headers: { 'accept-encoding': 'gzip, br' } })
  request.once('timeout', () => request.destroy(new Error(`no data for ${agent.options.timeout} ms`)))
  const [response] = await once(request, 'response')
  // The request also emits errors of the body, and without a listener they end the process.
  request.on('error', (error) => response.destroy(error))
  await once(response.resume(), 'end')
  return response.statusCode
}

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
  const agent = new Agent({ keepAlive: true })
  const cpuBefore = cpuSeconds(pid)
  const begin = performance.now()
  const end = begin + seconds * 1000
  const answered = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendUntil(end, url, agent)))
  const elapsedMs = performance.now() - begin
  const cpu = cpuSeconds(pid) - cpuBefore
  agent.destroy()
  const requests = answered.reduce((total, count) => total + count, 0)
  const perSecond = (requests / elapsedMs) * 1000
  const cpuMicroseconds = (cpu / requests) * 1e6
  print(`  ${url}: ${Math.round(perSecond)} requests a second, ${Math.round(cpuMicroseconds)} µs of CPU each`)
  return { perSecond, cpuMicroseconds }
}

/** One connection, with Node's own client: clients that parse responses in JavaScript are slower than the site. */
async function sendUntil(end, url, agent) {
  let answered = 0
  for (; performance.now() < end; answered++) {
    const status = await statusOf(url, agent).catch(({ code, message }) => code ?? message)
    if (status !== 200) throw new FatalError(`${url} failed under load: ${status}.`)
  }
  return answered
}

async function statusOf(url, agent) {
  const request = get(url, { agent, headers: { 'accept-encoding': 'gzip, br' }, timeout: 10_000 })
  request.once('timeout', () => request.destroy(new Error('no response within ten seconds')))
  const [response] = await once(request, 'response')
  await once(response.resume(), 'end')
  return response.statusCode
}

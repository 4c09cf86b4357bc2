/** CPU time and memory of a process and its children, from Linux's /proc. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

// USER_HZ: 100 on every processor that has a packaged Node.js.
const TICKS_PER_SECOND = 100

/** @returns {number} seconds, those of ended children included */
export function cpuSeconds(pid) {
  const ticks = processTree(pid).reduce((total, one) => {
    const [user, system, userOfChildren, systemOfChildren] = (statOf(one) ?? []).slice(11, 15).map(Number)
    return total + (user ?? 0) + (system ?? 0) + (userOfChildren ?? 0) + (systemOfChildren ?? 0)
  }, 0)
  return ticks / TICKS_PER_SECOND
}

/** @returns {number} resident bytes */
export function residentBytes(pid) {
  return processTree(pid).reduce((total, one) => total + residentKilobytes(one) * 1024, 0)
}

/** @returns {string[]} the command line of each process whose current folder is this one */
export const commandsIn = (folder) =>
  processes()
    .filter((pid) => attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === folder)
    .map((pid) => attempt(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '')

function processTree(pid) {
  const parents = new Map(processes().map((one) => [one, Number(statOf(one)?.[1])]))
  const tree = [pid]
  for (const parent of tree) for (const [child, of] of parents) if (of === parent) tree.push(child)
  return tree
}

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

/** The fields after the name, which may contain spaces: state, parent … user time is number 11. */
function statOf(pid) {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const residentKilobytes = (pid) =>
  Number(attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8'))?.match(/^VmRSS:\s+(\d+)/m)?.[1] ?? 0)

function attempt(read) {
  try {
    return read()
  } catch {
    return undefined
  }
}

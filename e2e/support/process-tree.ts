import { readdirSync, readFileSync } from 'node:fs'

/** All descendants of a process, children before grandchildren. */
export function descendants(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(entry)
    if (parent) parents.set(Number(entry), parent)
  }
  const result: number[] = []
  const queue = [pid]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const children = [...parents].filter(([, parent]) => parent === next).map(([child]) => child)
    result.push(...children)
    queue.push(...children)
  }
  return result
}

function parentOf(pid: string): number | undefined {
  try {
    // "pid (name) state ppid …": the name may contain brackets, so parsing starts after the last one.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

/** The command line; empty for a process that has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Zombie processes have no command line either. */
export const isAlive = (pid: number): boolean => commandOf(pid) !== ''

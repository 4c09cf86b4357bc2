import { readdirSync, readFileSync } from 'node:fs'

/** All descendants of a process, children before grandchildren. */
export function descendants(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(entry)
    if (parent) parents.set(Number(entry), parent)
  }
  const found: number[] = []
  const open = [pid]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const children = [...parents].filter(([, parent]) => parent === next).map(([child]) => child)
    found.push(...children)
    open.push(...children)
  }
  return found
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

import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Wraps a command so that it sees the folder on a disk of this size. */
export function onSmallDisk(folder: string, megabytes: number, command: readonly string[]): string[] {
  mkdirSync(folder, { recursive: true })
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const mount = `mount -t tmpfs -o size=${megabytes}m tmpfs "$0" && exec "$@"`
  return ['unshare', '--mount', ...asRoot, 'sh', '-c', mount, folder, ...command]
}

const filler = (folder: string) => join(folder, 'filler')

export function fillDisk(folder: string): void {
  for (const bytes of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) appendFileSync(filler(folder), Buffer.alloc(bytes))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}

export const freeDisk = (folder: string): void => rmSync(filler(folder))

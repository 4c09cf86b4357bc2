import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sendOtp, verifyEmail } from '#contract/api/parent'
import { initializePayment, verifyPayment } from '#contract/api/payment'
import { AppError } from '#contract/errors'
import type { Env } from '../platform/config/env.ts'
import type { Job } from '../platform/jobs/runner.ts'

/**
 * Bytes kept free for the embedded database. Without room for its next log segment (16 MB) it stops for good, so writes are
 * refused before that.
 */
const RESERVED_BYTES = 64 * 1024 * 1024
const CHECK_EVERY_MS = 1_000

/** The specification's GET calls that write. */
const writingReads: ReadonlySet<string | undefined> = new Set([
  sendOtp.path,
  verifyEmail.path,
  initializePayment.path,
  verifyPayment.path,
])

export type DiskSpace = { isShort(): Promise<boolean> }

async function hasLittleSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < RESERVED_BYTES
}

/** With DATABASE_URL the rows are elsewhere, so the disk of this machine does not matter. */
export function diskSpace({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): DiskSpace {
  let checkedAt = -Infinity
  let known = false
  return {
    async isShort() {
      if (DATABASE_URL) return false
      if (performance.now() - checkedAt < CHECK_EVERY_MS) return known
      checkedAt = performance.now()
      // A folder that does not exist yet, or a file system that does not say, is not a full disk.
      known = await hasLittleSpace(DATA_DIR).catch(() => false)
      return known
    },
  }
}

/** Reads go on while the disk is full. */
export function refuseWritesOnFullDisk(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const isRead = (method === 'GET' || method === 'HEAD') && !writingReads.has(routeOptions.url)
    if (isRead || !(await disk.isShort())) return
    throw new AppError(
      'unavailable',
      'We cannot take changes right now. Please try again in a few minutes.',
      {
        retryAfter: 60,
      },
    )
  })
}

/** A job waits for its next turn while the disk is full. */
export const pausedOnFullDisk = (job: Job, disk: DiskSpace): Job => ({
  ...job,
  run: async (signal) => {
    if (!(await disk.isShort())) await job.run(signal)
  },
})

/** @throws an ENOSPC error: opening the embedded database without room would hang this process */
export async function needDiskSpace(disk: DiskSpace): Promise<void> {
  if (await disk.isShort()) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
}

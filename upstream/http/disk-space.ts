import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sendOtp, verifyEmail } from '#contract/api/parent'
import { initializePayment, verifyPayment } from '#contract/api/payment'
import { AppError } from '#contract/errors'
import type { Env } from '../platform/config/env.ts'
import type { Job } from '../platform/jobs/runner.ts'

/** PGlite stops for good without room for its next 16 MB log segment, so writes are refused earlier. */
const RESERVED_BYTES = 64 * 1024 * 1024
const CHECK_EVERY_MS = 1_000

/** GET calls of the specification that write. */
const mutatingGets: ReadonlySet<string | undefined> = new Set([
  sendOtp.path,
  verifyEmail.path,
  initializePayment.path,
  verifyPayment.path,
])

export type DiskSpace = { isLow(): Promise<boolean> }

async function isSpaceLow(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < RESERVED_BYTES
}

export function diskSpace({ DATABASE_URL, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): DiskSpace {
  let checkedAt = -Infinity
  let wasLow = false
  return {
    async isLow() {
      if (DATABASE_URL) return false
      if (performance.now() - checkedAt < CHECK_EVERY_MS) return wasLow
      checkedAt = performance.now()
      wasLow = await isSpaceLow(DATA_DIR).catch(() => false)
      return wasLow
    },
  }
}

export function rejectWritesOnFullDisk(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const isRead = (method === 'GET' || method === 'HEAD') && !mutatingGets.has(routeOptions.url)
    if (isRead || !(await disk.isLow())) return
    throw new AppError(
      'unavailable',
      'We cannot take changes right now. Please try again in a few minutes.',
      {
        retryAfter: 60,
      },
    )
  })
}

export const pauseOnFullDisk = (job: Job, disk: DiskSpace): Job => ({
  ...job,
  run: async (signal) => {
    if (!(await disk.isLow())) await job.run(signal)
  },
})

/** @throws ENOSPC: opening PGlite without free space would hang the process */
export async function requireDiskSpace(disk: DiskSpace): Promise<void> {
  if (await disk.isLow()) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' })
}

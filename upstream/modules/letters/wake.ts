import { createWake } from '../../platform/jobs/wake.ts'

/** Of the job of this process that sends letters. Call it after the commit. */
export const lettersWake = createWake()

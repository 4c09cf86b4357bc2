import { z } from 'zod'

/** A webhook that waits to be delivered. */
export const Hook = z.object({
  event: z.enum([
    'charge.success',
    'refund.processed',
    'refund.failed',
    'refund.needs-attention',
    'bank.transfer.rejected',
  ]),
  attempts: z.number(),
  nextAt: z.number(),
  sentKobo: z.number().optional(),
  refundId: z.string().optional(),
})
export type Hook = z.infer<typeof Hook>

export const newHook = (
  event: Hook['event'],
  details: { sentKobo?: number; refundId?: string } = {},
): Hook => ({ event, attempts: 0, nextAt: Date.now(), ...details })

export const isSameHook = (a: Hook, b: Hook): boolean =>
  a.event === b.event && a.attempts === b.attempts && a.nextAt === b.nextAt && a.refundId === b.refundId

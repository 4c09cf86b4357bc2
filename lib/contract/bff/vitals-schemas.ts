import { z } from 'zod'

const milliseconds = z.number().min(0).max(600_000).optional()

export const Vitals = z.object({
  /** Of the page that was loaded, without its query; only the pattern of its route is counted. */
  path: z.string().startsWith('/').max(500),
  device: z.enum(['phone', 'desktop']),
  LCP: milliseconds,
  INP: milliseconds,
  FCP: milliseconds,
  TTFB: milliseconds,
  /** A score without a unit. */
  CLS: z.number().min(0).max(100).optional(),
})
export type Vitals = z.infer<typeof Vitals>

export const NoContent = z.void()

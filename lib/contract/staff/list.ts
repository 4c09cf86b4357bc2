import { z } from 'zod'
import { text } from '#contract/staff/text'

const TOTAL_LIMIT = 10_000

/** STF-057 to STF-060. Unknown values of filters are ignored. */
export const listQuery = {
  q: text(100).optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
  size: z.coerce
    .number()
    .pipe(z.union([z.literal(25), z.literal(50)]))
    .catch(50)
    .default(50),
}

/** Within what dates can be counted with. */
export const dayFilter = z.iso
  .date()
  .refine((day) => day >= '1900-01-01' && day < '9999-01-01')
  .optional()
  .catch(undefined)

/** `total` ends at 10,001: more than 10,000. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    rows: z.array(row),
    total: z
      .number()
      .int()
      .min(0)
      .max(TOTAL_LIMIT + 1),
  })

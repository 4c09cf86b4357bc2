import { expect } from 'vitest'
import type { z } from 'zod'

/** An answer of the upstream is read whole, and with all left out that may be missing. @param bare what no screen can do without */
export function expectUnderstood(schema: z.ZodType, whole: object, bare: object): void {
  expect(schema.parse(whole)).toEqual(whole)
  expect(schema.parse({ ...bare, unheardOf: true })).toEqual(bare)
}

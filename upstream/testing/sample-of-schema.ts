import { z } from 'zod'

/** Valid values for fields that the schema alone does not determine. */
export const samples: Record<string, unknown> = {
  email: 'unknown@kitelab.example',
  otp: '000000',
  dateOfBirth: '2017/04/23',
  password: 'a guess of a password',
  confirmPassword: 'a guess of a password',
  role: 'parent',
  expectedAmount: '4500000',
  allergy: 'false',
  // Omitted: only the child's own version would be valid.
  begunWith: undefined,
}

const Shape = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
})

/** A value that matches the schema, with `id` for every id. */
export function sampleOf(schema: unknown, id: string, name = ''): unknown {
  const shape = Shape.parse(schema ?? {})
  if (name in samples) return samples[name]
  if (
    shape.format === 'uuid' ||
    /reference|Id$|^id$/.test(name) ||
    (shape.type === 'string' && /Ids$|^childs$/.test(name))
  )
    return id
  if (shape.enum) return shape.enum[0]
  if (shape.anyOf) return sampleOf(shape.anyOf[0], id, name)
  if (shape.properties) return objectOf(shape.properties, id)
  if (shape.type === 'array') return [sampleOf(shape.items, id, name)]
  if (shape.type === 'boolean') return true
  return shape.type === 'number' || shape.type === 'integer' ? 1 : 'Text'
}
const objectOf = (properties: Record<string, unknown>, id: string) =>
  Object.fromEntries(
    Object.entries(properties)
      .map(([name, schema]) => [name, sampleOf(schema, id, name)])
      .filter(([, sample]) => sample !== undefined),
  )

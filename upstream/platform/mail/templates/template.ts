import type { z } from 'zod'
import type { School } from '../../config/school.ts'
import type { Letter } from './layout.ts'

export type Template = (data: unknown, school: School) => Letter

export const template =
  <S extends z.ZodType>(schema: S, write: (data: z.output<S>, school: School) => Letter): Template =>
  (data, school) =>
    write(schema.parse(data), school)

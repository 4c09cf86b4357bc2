import type { z } from 'zod'
import type { School } from '../../config/school.ts'
import type { MailContent } from './layout.ts'

export type Template = (data: unknown, school: School) => MailContent

export const template =
  <S extends z.ZodType>(schema: S, compose: (data: z.output<S>, school: School) => MailContent): Template =>
  (data, school) =>
    compose(schema.parse(data), school)

import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/app-error'

/** Loads zod and the schema at the first validation, to keep them out of the page's scripts. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(
      (cause: unknown) => {
        throw new AppError('unavailable', 'The form schema could not be loaded.', {
          from: 'fallback',
          cause,
        })
      },
    )
    return zodResolver(schema)(values, context, options)
  }
}

import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/app-error'

/** A form's rules, fetched at its first validation: they weigh more than the form. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]).catch(
      (cause: unknown) => {
        // Without its rules a form cannot be sent any more than without a connection.
        throw new AppError('unavailable', 'The rules of the form were not fetched.', {
          from: 'fallback',
          cause,
        })
      },
    )
    return zodResolver(schema)(values, context, options)
  }
}

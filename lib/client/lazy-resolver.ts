import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/app-error'
import { loadSchema } from '@/lib/client/load-schema'

/** Loads zod and the schema at the first validation, to keep them out of the page's scripts. */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    try {
      const loaded = loadSchema(() => Promise.all([import('@hookform/resolvers/zod'), load()]))
      const [{ zodResolver }, schema] = await loaded
      return zodResolver(schema)(values, context, options)
    } catch (error) {
      // An error that the check of a field throws after a blur is not caught; the submit reports it.
      if (!isFieldCheck(options.names, values) || !(error instanceof AppError)) throw error
      const errors: FieldErrors<Input> = {}
      const root = { failure: { type: 'server', message: error.message } }
      return { values: {}, errors: Object.assign({}, errors, { root }) }
    }
  }
}

/** A submit names every field. */
const isFieldCheck = (names: readonly string[] = [], values: FieldValues) =>
  names.length === 1 && (Object.keys(values).length > 1 || names[0]?.includes('.') === true)

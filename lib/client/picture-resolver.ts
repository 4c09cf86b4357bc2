import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { pictureProblem } from '@/lib/client/picture-problem'

export function pictureResolver<Input extends FieldValues & { file?: Blob | undefined }, Output>(
  load: () => Promise<z.ZodType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  const checked = lazyResolver(load)
  return async (values, ...rest) => {
    const result = await checked(values, ...rest)
    const message = pictureProblem(values.file)
    if (!message) return result
    const errors: FieldErrors<Input> = result.errors
    return { values: {}, errors: Object.assign({}, errors, { file: { type: 'picture', message } }) }
  }
}

import { addLetter, changeLetter } from '#contract/bff/staff/newsletter'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { letterBody } from '@/components/staff/letters/letter-body'
import type { LetterOutput } from '@/components/staff/letters/letter-form-schema'
import type { LetterFieldName } from '@/components/staff/letters/letter-values'
import { staffCall } from '@/lib/client/staff/call'

/** @returns adds or changes the letter; throws AppError */
export function useSaveLetter(letterId: string | undefined) {
  const creationKey = useCreationKey()
  return async (output: LetterOutput, changed: readonly LetterFieldName[], version: string) => {
    const body = letterBody(output, changed)
    const { letter, message } =
      letterId === undefined
        ? await staffCall(addLetter, {
            body: { ...body, subject: output.subject },
            headers: { 'idempotency-key': creationKey() },
          })
        : await staffCall(changeLetter, { params: { letterId }, body: { ...body, version } })
    return { stored: letter, message }
  }
}

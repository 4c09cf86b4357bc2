import { z } from 'zod'
import { AnnounceInput, RequestDetails, RequestEnd, RequestInput } from '#contract/staff/privacy-requests'
import { text } from '#contract/staff/text'
import { requestChannels, requestKinds } from '#domain/privacy-requests'

const chosen = (values: readonly string[], error: string) =>
  z
    .string()
    .nullable()
    .refine((value) => values.some((one) => one === value), error)

export const requestFormSchema = z.object({
  kind: chosen(requestKinds, 'Choose what the family asks for.'),
  channel: chosen(requestChannels, 'Choose how it came.'),
  receivedOn: RequestInput.shape.receivedOn,
  note: text(1_000),
})

export const detailsFormSchema = RequestDetails.required()

/** As a `WordsDialog` holds it. */
export const EndForm = z.object({ text: RequestEnd.shape.outcome })
export const AnnounceForm = z.object({ text: AnnounceInput.shape.outcome })

import type { RequestDetail, RequestDetails, RequestInput } from '#contract/staff/privacy-requests'
import { requestChannels, requestKinds } from '#domain/privacy-requests'

/** As a form holds it: nothing is chosen at first. */
export type TypedRequest = { kind: string | null; channel: string | null; receivedOn: string; note: string }

/** Of a form that its schema has accepted. */
export function inputOf({ kind, channel, receivedOn, note }: TypedRequest): RequestInput {
  return {
    kind: requestKinds.find((one) => one === kind) ?? 'correction',
    channel: requestChannels.find((one) => one === channel) ?? 'email',
    receivedOn,
    ...(note.trim() && { note: note.trim() }),
  }
}

/** What can be changed while the request waits. */
export type TypedDetails = Required<RequestDetails>

export const typedDetails = ({
  channel,
  receivedOn,
  note,
}: Pick<RequestDetail, 'channel' | 'receivedOn' | 'note'>): TypedDetails => ({
  channel,
  receivedOn,
  note: note ?? '',
})

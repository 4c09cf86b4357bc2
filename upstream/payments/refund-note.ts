/** Marks a refund at the provider as ours. */
export const refundNote = (refundId: string): string => `Refund ${refundId}`

const NOTE = /\bRefund ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/

export const ownRefundIdIn = (note: string | null | undefined): string | undefined =>
  NOTE.exec(note ?? '')?.[1]

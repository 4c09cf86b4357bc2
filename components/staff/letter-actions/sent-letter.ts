let sentId: string | undefined

/** Of the letter that was sent on this page: its progress takes the focus when it appears (STF-229). */
export function markSent(letterId: string): void {
  sentId = letterId
}

/** @returns whether this letter was sent on this page, once */
export function takeSent(letterId: string): boolean {
  if (sentId !== letterId) return false
  sentId = undefined
  return true
}

/** Of the email that says that a deletion is to happen (STF-203). */
export const announcementKey = (requestId: string): string => `request-announced:${requestId}`

/** Of the email with a link to the file, or to confirm (STF-202, STF-203): each link has its own. */
export const requestLinkKey = (requestId: string, endsAt: Date): string =>
  `request-confirm:${requestId}:${endsAt.toISOString()}`

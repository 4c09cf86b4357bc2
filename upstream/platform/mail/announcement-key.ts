/** Of the email that says that a deletion is to happen (STF-203). */
export const announcementKey = (requestId: string): string => `request-announced:${requestId}`

/** Of the email that says to the old address that it was changed (STF-200): erasing the family finds it by this. */
export const changedKey = (changeId: string): string => `email-changed:${changeId}`

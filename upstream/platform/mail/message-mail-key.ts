/** Finds the mail to the school when its message is deleted. */
export const messageMailKey = (messageId: string): string => `contact-message:${messageId}`

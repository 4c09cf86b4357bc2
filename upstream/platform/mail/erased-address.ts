const DOMAIN = '@erased.invalid'

/** Replaces the address of an erased parent; no mail is sent to it. */
export const erasedAddress = (parentId: string): string => `${parentId}${DOMAIN}`

export const isErased = (email: string): boolean => email.endsWith(DOMAIN)

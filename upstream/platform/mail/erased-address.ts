const DOMAIN = '@erased.invalid'

/** Stands where an erased parent's address stood; no mail goes to it. */
export const erasedAddress = (parentId: string): string => `${parentId}${DOMAIN}`

export const isErased = (email: string): boolean => email.endsWith(DOMAIN)

import { closeDrafts } from '@/lib/client/drafts'

let documentEmail: string | undefined

/**
 * The router keeps visited pages and their form values in memory, so one document serves one account only.
 * @returns whether this document belongs to the account, or to none so far
 */
export function isSameAccount(email: string): boolean {
  documentEmail ??= email
  return documentEmail === email
}

/** Loads a new document when another account has used this one. */
export function isolateAccount(email: string): void {
  if (isSameAccount(email)) return
  closeDrafts()
  // Not reload(): browsers restore form values on a reload.
  window.location.replace(window.location.href)
}

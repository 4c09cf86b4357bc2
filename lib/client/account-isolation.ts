import { closeDrafts } from '@/lib/client/drafts'

let documentEmail: string | undefined

/** Visited pages and their form values stay in memory, so one document serves one account only. */
export function isSameAccount(email: string): boolean {
  documentEmail ??= email
  return documentEmail === email
}

export function isolateAccount(email: string): void {
  if (isSameAccount(email)) return
  closeDrafts()
  // Not reload(): browsers restore form values on a reload.
  window.location.replace(window.location.href)
}

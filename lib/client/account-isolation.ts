import { closeDrafts } from '@/lib/client/drafts'

let shown: string | undefined

/**
 * Pages that were left stay in the document with what was typed into them: one that has shown a parent shows no other.
 * @param email of who is logged in now
 * @returns whether the document is this parent's, or was nobody's so far
 */
export function isSameAccount(email: string): boolean {
  shown ??= email
  return shown === email
}

/** Begins anew with a document of this parent's, where another one has been at work in this. */
export function isolateAccount(email: string): void {
  if (isSameAccount(email)) return
  closeDrafts()
  // A reload would fill the fields again with what was typed.
  window.location.replace(window.location.href)
}

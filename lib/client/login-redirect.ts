import type { PendingAction } from '@/lib/client/pending-action'
import { paths } from '@/lib/paths'

/**
 * The login that leads back and does what was pressed. It is kept in the address, `?from=…&then=cart.<courseId>`: that
 * survives a reload and the way over the mail app, and nothing of it stays in the browser.
 */
export const loginRedirect = (from: string, { kind, courseId }: PendingAction): string =>
  paths.loginFrom(from, `${kind}.${courseId}`)

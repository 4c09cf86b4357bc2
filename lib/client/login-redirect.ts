import type { PendingAction } from '@/lib/client/pending-action'
import { paths } from '@/lib/paths'

/**
 * The login page that returns to `from` and runs the action: `?from=…&then=cart.<courseId>`. The URL survives a reload and
 * a detour over the mail app.
 */
export const loginRedirect = (from: string, { kind, courseId }: PendingAction): string =>
  paths.loginFrom(from, `${kind}.${courseId}`)

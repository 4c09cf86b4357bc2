import type { PendingAction } from '@/lib/client/pending-action'
import { paths } from '@/lib/paths'

/** `?from=…&then=cart.<courseId>`: the URL survives a reload and a detour over the mail app. */
export const loginRedirect = (from: string, { kind, courseId }: PendingAction): string =>
  paths.loginFrom(from, `${kind}.${courseId}`)

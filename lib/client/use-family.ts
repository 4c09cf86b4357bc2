import { useChildren } from '@/lib/client/use-child'
import { useEnrolments } from '@/lib/client/use-enrolment'
import { useSession } from '@/lib/client/use-session'

/** The children of whoever is logged in and what they are enrolled in, once known; for a visitor nothing is asked. */
export function useFamily() {
  const isParent = useSession().parent !== null
  const children = useChildren(undefined, isParent)
  const enrolments = useEnrolments(undefined, isParent)
  const isKnown = isParent && !children.isLoading && !enrolments.isLoading
  // Without either, nothing certain can be said.
  if (!isKnown || children.error || enrolments.error) return undefined
  return { children: children.childs, enrolments: enrolments.enrolments }
}

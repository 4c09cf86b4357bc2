import { useChildren } from '@/lib/client/use-child'
import { useEnrolments } from '@/lib/client/use-enrolment'
import { useSession } from '@/lib/client/use-session'

/** The children and their enrolments once loaded; undefined for a visitor. */
export function useFamily() {
  const isParent = useSession().parent !== null
  const children = useChildren(undefined, isParent)
  const enrolments = useEnrolments(undefined, isParent)
  const isKnown = isParent && !children.isLoading && !enrolments.isLoading
  if (!isKnown || children.error || enrolments.error) return undefined
  return { children: children.childs, enrolments: enrolments.enrolments }
}

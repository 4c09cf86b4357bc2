import type { Me } from '#contract/staff/session'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  me: Pick<Me, 'permissions'>
  kind: 'course' | 'post' | 'order' | 'parent' | 'staff' | 'letter' | 'media' | 'message'
  subject: string
  label?: string
}

/** From a thing's own page to its entries (STF-268); nothing for a person who may not read them. */
export const AuditLink = ({ me, kind, subject, label = 'Entries in the audit' }: Props) =>
  me.permissions.includes('audit.read') ? (
    <p className="mt-4">
      <Link
        href={staffPaths.auditList({ kind, subject })}
        prefetch={false}
        className="link inline-flex min-h-11 items-center font-semibold"
      >
        {label}
      </Link>
    </p>
  ) : null

import type { Parent } from '#contract/api/parent'
import { nationalNumber } from '#domain/phone'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

/** PROF-01, PROF-02. */
export function SignUpDetails({ parent }: { parent: Parent }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="Last name" readOnly value={parent.lastName} />
      <Field label="Other names" readOnly value={parent.otherNames} />
      <Field label="Email" type="email" readOnly value={parent.email} />
      <Field label="Phone number" prefix="+234" readOnly value={nationalNumber(parent.phoneNumber)} />
      <p className="text-sm text-ink-muted md:col-span-2">
        Need to change one of these?{' '}
        <Link href={paths.contact} className="link">
          Contact support
        </Link>
        .
      </p>
    </div>
  )
}

import type { OrderDetail } from '#contract/staff/orders'
import { lagosDate } from '#domain/dates'
import { counted } from '@/components/staff/list/format-time'
import { Masked } from '@/components/staff/list/masked'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = Pick<OrderDetail, 'family'> & {
  /** The reader may open the family's page (STF-023). */
  canOpen?: boolean
}

/** STF-156: telephone and email address are masked. */
export const FamilyPanel = ({ family, canOpen = false }: Props) => (
  <Section title="Family">
    {family ? (
      <>
        <p className="mb-3">
          <b className="block text-base wrap-anywhere">{family.name}</b>
          <span className="text-xs text-ink-muted">
            {counted(family.children, 'child', 'children')} · family since{' '}
            {lagosDate(new Date(family.since)).slice(0, 4)}
          </span>
        </p>
        <FactList
          facts={[
            { term: 'Phone', value: <Masked>{family.telephone}</Masked> },
            { term: 'Email', value: <Masked>{family.email}</Masked> },
          ]}
        />
        {canOpen ? (
          <Link
            href={staffPaths.family(family.parentId)}
            prefetch={false}
            className="link mt-2 inline-flex min-h-11 items-center font-semibold"
          >
            Open the family
          </Link>
        ) : null}
      </>
    ) : (
      <p className="text-ink-muted">This family was erased. Only the payment is kept.</p>
    )}
  </Section>
)

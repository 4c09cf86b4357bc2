import type { OrderDetail } from '#contract/staff/orders'
import { lagosDate } from '#domain/dates'
import { counted } from '@/components/staff/list/format-time'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'

/** STF-156: telephone and email address are masked. */
export const FamilyPanel = ({ family }: Pick<OrderDetail, 'family'>) => (
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
      </>
    ) : (
      <p className="text-ink-muted">This family was erased. Only the payment is kept.</p>
    )}
  </Section>
)

const Masked = ({ children }: { children: string }) => (
  <span className="tracking-wide text-ink-soft">{children}</span>
)

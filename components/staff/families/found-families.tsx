import type { Found } from '#contract/staff/search'
import { familyListHref } from '@/components/staff/families/family-list-address'
import { Masked } from '@/components/staff/list/masked'
import { Section } from '@/components/staff/list/section'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const columns = [{ label: 'Family' }, { label: 'Email' }, { label: 'Telephone' }]

type Props = { q: string; families: Found['families'] }

/** STF-056. */
export const FoundFamilies = ({ q, families = [] }: Props) =>
  families.length === 0 ? null : (
    <Section title="Families">
      <ListTable caption="Families" columns={columns}>
        {families.map(({ parentId, name, email, telephone }) => (
          <Row key={parentId}>
            <NameCell href={staffPaths.family(parentId)} name={name} />
            <Cell label="Email">
              <Masked>{email}</Masked>
            </Cell>
            <Cell label="Telephone" className="nums">
              <Masked>{telephone}</Masked>
            </Cell>
          </Row>
        ))}
      </ListTable>
      <Link
        href={familyListHref({ q })}
        prefetch={false}
        className="link mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        All families that match
      </Link>
    </Section>
  )

import type { FamilyRow } from '#contract/staff/families'
import { shortDate } from '#domain/dates'
import { counted } from '@/components/staff/list/format-time'
import { Masked } from '@/components/staff/list/masked'
import { Cell, NameCell, Row } from '@/components/staff/list/table'
import { staffPaths } from '@/lib/staff-paths'

export const familyColumns = [
  { label: 'Family' },
  { label: 'Email' },
  { label: 'Telephone' },
  { label: 'Last order' },
]

/** STF-193. */
export const FamilyListRow = ({ family }: { family: FamilyRow }) => (
  <Row>
    <NameCell
      href={staffPaths.family(family.parentId)}
      name={family.name}
      note={family.children === 0 ? 'No children yet' : counted(family.children, 'child', 'children')}
    />
    <Cell label="Email" className="wrap-anywhere">
      <Masked>{family.email}</Masked>
    </Cell>
    <Cell label="Telephone" className="nums">
      <Masked>{family.telephone}</Masked>
    </Cell>
    <Cell label="Last order" className="nums">
      {family.lastOrderAt ? shortDate(family.lastOrderAt) : '–'}
    </Cell>
  </Row>
)

import type { Found } from '#contract/staff/search'
import { letterListHref } from '@/components/staff/letters-list/letter-list-address'
import { LetterStateChip } from '@/components/staff/letters-list/letter-state-chip'
import { Section } from '@/components/staff/list/section'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const columns = [{ label: 'Letter' }, { label: 'State' }]

type Props = { q: string; letters: Found['letters'] }

/** STF-056. */
export const FoundLetters = ({ q, letters }: Props) =>
  letters.length === 0 ? null : (
    <Section title="Letters">
      <ListTable caption="Letters" columns={columns}>
        {letters.map(({ letterId, subject, state }) => (
          <Row key={letterId}>
            <NameCell href={staffPaths.letter(letterId)} name={subject} />
            <Cell label="State">
              <LetterStateChip state={state} />
            </Cell>
          </Row>
        ))}
      </ListTable>
      <Link
        href={letterListHref({ q })}
        prefetch={false}
        className="link mt-2 inline-flex min-h-11 items-center font-semibold"
      >
        All letters that match
      </Link>
    </Section>
  )

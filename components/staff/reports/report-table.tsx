import type { ReactNode } from 'react'
import { Cell, cardClass, ListTable } from '@/components/staff/list/table'

type Column = { label: string; figures?: boolean; hidden?: boolean }

type Props = {
  caption: string
  columns: readonly Column[]
  /** Of all rows, in the order of the columns; undefined where a column has no sum. The first is named. */
  sums: readonly (ReactNode | undefined)[]
  children: ReactNode
}

/** Cards below 1024 px. The last row, or card, has the sums of all rows. */
export const ReportTable = ({ caption, columns, sums, children }: Props) => (
  <ListTable caption={caption} columns={columns} groups>
    <tbody className="max-lg:block">{children}</tbody>
    <tfoot className="max-lg:block">
      <tr className={`${cardClass} font-bold lg:bg-[#fafbfe]`}>
        <th scope="row" className="text-left font-bold max-lg:block lg:h-14 lg:px-3 lg:pl-4.5">
          All
        </th>
        {columns.slice(1).map(({ label, figures }, index) => (
          <SumCell key={label} label={label} figures={figures} sum={sums[index]} />
        ))}
      </tr>
    </tfoot>
  </ListTable>
)

type SumProps = { label: string; figures: boolean | undefined; sum: ReactNode | undefined }

/** A card shows the columns with a sum alone. */
const SumCell = ({ label, figures = false, sum }: SumProps) =>
  sum === undefined ? (
    <td className="max-lg:hidden" />
  ) : (
    <Cell label={label} figures={figures}>
      {sum}
    </Cell>
  )

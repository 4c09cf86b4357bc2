import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Column = {
  label: string
  /** For screen readers only, as the head of a column of buttons. */
  hidden?: boolean
  figures?: boolean
  sort?: { href: string; direction: 'ascending' | 'descending' | undefined }
}

type Props = {
  caption: string
  columns: readonly Column[]
  /** Rows of `tr`, or one `tbody` for each row that can be opened. */
  children: ReactNode
  groups?: boolean
}

const headClass = 'h-11 border-b border-line bg-[#fafbfe] px-3 text-xs font-bold text-ink-muted first:pl-4.5'

/** Below 1024 px each row is a card with the same facts in the same order (STF-062). */
export function ListTable({ caption, columns, children, groups = false }: Props) {
  return (
    <div className="lg:overflow-x-auto lg:rounded-[1rem] lg:border lg:border-line lg:bg-surface">
      <table className="w-full text-left text-sm max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-lg:sr-only">
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                aria-sort={column.sort?.direction}
                className={`${headClass} ${column.figures ? 'text-right' : ''}`}
              >
                <ColumnHead {...column} />
              </th>
            ))}
          </tr>
        </thead>
        {groups ? children : <tbody className="max-lg:block">{children}</tbody>}
      </table>
    </div>
  )
}

function ColumnHead({ label, hidden, sort }: Column) {
  if (hidden) return <span className="sr-only">{label}</span>
  if (!sort) return label
  // The head of cards is for screen readers only, so a link in it would take the focus unseen.
  return (
    <>
      <span className="lg:hidden">{label}</span>
      <Link
        href={sort.href}
        prefetch={false}
        className="inline-flex min-h-11 min-w-11 items-center gap-1.5 text-ink-muted no-underline hover:text-ink hover:underline max-lg:hidden"
      >
        {label}
        {sort.direction ? <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} size={14} /> : null}
      </Link>
    </>
  )
}

export const cardClass =
  'max-lg:relative max-lg:mb-2.5 max-lg:block max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-3.5 max-lg:py-3'

export const lineClass = 'lg:border-b lg:border-line lg:last:border-b-0'

export const Row = ({ children }: { children: ReactNode }) => (
  <tr className={`${cardClass} ${lineClass} lg:hover:bg-adire-50`}>{children}</tr>
)

type CellProps = {
  /** Stands on the left of the fact on a card. */
  label?: string
  figures?: boolean
  className?: string
  children: ReactNode
}

export const Cell = ({ label, figures, className = '', children }: CellProps) => (
  <td
    data-label={label}
    className={`max-lg:flex max-lg:items-baseline max-lg:gap-2 max-lg:py-0.5 lg:h-14 lg:px-3 lg:py-2 lg:first:pl-4.5 ${label ? 'max-lg:before:w-23 max-lg:before:flex-none max-lg:before:text-xs max-lg:before:font-regular max-lg:before:text-ink-muted max-lg:before:content-[attr(data-label)]' : ''} ${figures ? 'nums lg:text-right' : ''} ${className}`}
  >
    <div className="min-w-0 max-lg:wrap-anywhere">{children}</div>
  </td>
)

type NameProps = { href: string; name: string; note?: ReactNode; mark?: ReactNode; className?: string }

/** The first cell names the thing; its link covers the whole cell. */
export const NameCell = ({ href, name, note, mark, className = '' }: NameProps) => (
  <td
    className={`relative max-lg:block max-lg:min-h-11 max-lg:py-0.5 max-lg:pb-1.5 lg:h-14 lg:py-2 lg:pr-3 lg:pl-4.5 ${className}`}
  >
    <span className="flex items-center gap-3">
      {mark}
      <span className="min-w-0">
        <Link
          href={href}
          prefetch={false}
          className="inline-block py-1 font-bold text-ink no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-0 focus-visible:after:rounded-xs focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
        {note ? <span className="block text-xs text-ink-muted wrap-anywhere">{note}</span> : null}
      </span>
    </span>
  </td>
)

/** The last cell, with the menu of the row: in the corner of a card. */
export const MenuCell = ({ children }: Pick<Props, 'children'>) => (
  <td className="max-lg:absolute max-lg:top-2 max-lg:right-1.5 lg:pr-2">{children}</td>
)

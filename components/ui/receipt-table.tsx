import type { ReactNode } from 'react'

const cell = 'border-line border-b py-2 pr-3 text-left align-top'
const amountCell = 'border-line border-b py-2 text-right align-top wrap-normal'

type Props = { amountHead: string; className?: string; children: ReactNode }

/** Rows of a receipt, on a screen and on paper. */
export const ReceiptTable = ({ amountHead, className = '', children }: Props) => (
  <table className={`my-5 w-full border-collapse text-sm ${className}`}>
    <thead>
      <tr>
        <th scope="col" className={cell}>
          Course
        </th>
        <th scope="col" className={cell}>
          Child
        </th>
        <th scope="col" className={amountCell}>
          {amountHead}
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

type RowProps = { course: ReactNode; child: string; amount: ReactNode }

export const ReceiptRow = ({ course, child, amount }: RowProps) => (
  <tr className="break-inside-avoid">
    <td className={cell}>{course}</td>
    <td className={cell}>{child}</td>
    <td className={`${amountCell} nums`}>{amount}</td>
  </tr>
)

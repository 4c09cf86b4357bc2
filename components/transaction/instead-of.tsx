import type { Transaction } from '#contract/api/transaction'
import { naira } from '#domain/naira'

/** STF-182: the price of the course, where another one was agreed. */
export const InsteadOf = ({ listAmount }: Pick<Transaction, 'listAmount'>) =>
  typeof listAmount === 'number' ? (
    <span className="nums block text-sm text-ink-muted">instead of {naira(listAmount)}</span>
  ) : null

import { AppError } from '#contract/errors'
import { Refund } from '#contract/staff/refunds'
import { isPermitted, type Permission } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { RefundRow } from '../../orders/refund-mails.ts'

export type RefundReader = Pick<StaffCaller, 'id' | 'roles'>

const names = Refund.shape.can.element.options
type Action = (typeof names)[number]

type Rule = { permission: Permission; states: readonly Refund['state'][]; otherwise: string }

/** STF-168, STF-173, STF-174; `otherwise` is said in any other state. */
const rules: Record<Action, Rule> = {
  approve: {
    permission: 'refunds.approve',
    states: ['requested'],
    otherwise: 'This refund does not wait for approval.',
  },
  decline: {
    permission: 'refunds.approve',
    states: ['requested'],
    otherwise: 'This refund does not wait for approval.',
  },
  retry: {
    permission: 'refunds.ask',
    states: ['failed'],
    otherwise: 'This refund has not failed.',
  },
  account: {
    permission: 'refunds.ask',
    states: ['needs-account'],
    otherwise: 'This refund does not need bank details.',
  },
  'paid-otherwise': {
    permission: 'refunds.approve',
    states: ['failed', 'needs-account'],
    otherwise: 'This refund is not open to be paid back another way.',
  },
}

/** What the reader can do with a refund now. Nobody approves an own one (STF-026). */
export const actionsOf = ({ state, askedBy }: RefundRow, { id, roles }: RefundReader): Action[] =>
  names.filter((name) => {
    const { permission, states } = rules[name]
    const isOwn = name === 'approve' && askedBy === id
    return states.includes(state) && isPermitted(roles, permission) && !isOwn
  })

/** @throws AppError `conflict` */
export function requireStateFor(action: Action, { state }: RefundRow): void {
  const { states, otherwise } = rules[action]
  if (!states.includes(state)) throw new AppError('conflict', otherwise)
}

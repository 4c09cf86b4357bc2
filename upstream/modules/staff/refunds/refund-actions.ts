import { AppError } from '#contract/errors'
import { Refund } from '#contract/staff/refunds'
import { isPermitted, type Permission } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { RefundRow } from '../../orders/refund-mails.ts'

export type RefundReader = Pick<StaffCaller, 'id' | 'roles'>

const names = Refund.shape.can.element.options
type Action = (typeof names)[number]

type Rule = { permission: Permission; states: readonly Refund['state'][]; otherwise: string }
type OpenRefund = Pick<RefundRow, 'state' | 'way'>

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

/** Money that was received by hand waits to be paid back by a person, who may be of the office (section 24). */
const handRule: Rule = {
  ...rules['paid-otherwise'],
  permission: 'refunds.ask',
  states: ['approved'],
}

const ruleFor = (name: Action, { way }: OpenRefund): Rule =>
  name === 'paid-otherwise' && way !== 'provider' ? handRule : rules[name]

/** Of a refund by the provider that has failed (STF-174). */
export const mayPayOtherwise = ({ roles }: Pick<RefundReader, 'roles'>): boolean =>
  isPermitted(roles, rules['paid-otherwise'].permission)

/** What the reader can do with a refund now. Nobody approves an own one (STF-026). */
export const actionsOf = (refund: RefundRow, { id, roles }: RefundReader): Action[] =>
  names.filter((name) => {
    const { permission, states } = ruleFor(name, refund)
    const isOwn = name === 'approve' && refund.askedBy === id
    return states.includes(refund.state) && isPermitted(roles, permission) && !isOwn
  })

/** @throws AppError `conflict` */
export function requireStateFor(action: Action, refund: RefundRow): void {
  const { states, otherwise } = ruleFor(action, refund)
  if (!states.includes(refund.state)) throw new AppError('conflict', otherwise)
}

/** Who may pay a refund back depends on where its money is (STF-174). @throws AppError `forbidden` */
export function requirePermissionFor(action: Action, refund: RefundRow, { roles }: RefundReader): void {
  if (!isPermitted(roles, ruleFor(action, refund).permission))
    throw new AppError('forbidden', 'You may not do this.')
}

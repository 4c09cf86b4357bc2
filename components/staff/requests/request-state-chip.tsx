import type { RequestRow } from '#contract/staff/privacy-requests'
import { StateChip } from '@/components/staff/list/state-chip'
import { stateChips } from '@/components/staff/requests/request-words'

export function RequestStateChip({ state }: Pick<RequestRow, 'state'>) {
  const { label, ...chip } = stateChips[state]
  return <StateChip {...chip}>{label}</StateChip>
}

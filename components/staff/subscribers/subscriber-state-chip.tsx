import { CircleCheck, CircleSlash, CircleX, Clock, type LucideIcon } from 'lucide-react'
import type { SubscriberState } from '#domain/newsletter-states'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'
import { subscriberStateWords } from '@/components/staff/subscribers/subscriber-words'

const chips: Record<SubscriberState, { state: ChipState; icon: LucideIcon }> = {
  unconfirmed: { state: 'waiting', icon: Clock },
  confirmed: { state: 'done', icon: CircleCheck },
  unsubscribed: { state: 'outlined', icon: CircleSlash },
  bounced: { state: 'failed', icon: CircleX },
}

export const SubscriberStateChip = ({ state }: { state: SubscriberState }) => (
  <StateChip {...chips[state]}>{subscriberStateWords[state]}</StateChip>
)

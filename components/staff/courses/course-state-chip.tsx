import { Archive, Ban, CalendarClock, CircleCheck, type LucideIcon, Pencil } from 'lucide-react'
import type { CourseState } from '#domain/course-state'
import { stateWords } from '@/components/staff/courses/course-words'
import { type ChipState, StateChip } from '@/components/staff/list/state-chip'

const chips: Record<CourseState, { state: ChipState; icon: LucideIcon }> = {
  draft: { state: 'plain', icon: Pencil },
  scheduled: { state: 'known', icon: CalendarClock },
  published: { state: 'done', icon: CircleCheck },
  cancelled: { state: 'failed', icon: Ban },
  archived: { state: 'outlined', icon: Archive },
}

export const CourseStateChip = ({ state }: { state: CourseState }) => (
  <StateChip {...chips[state]}>{stateWords[state]}</StateChip>
)

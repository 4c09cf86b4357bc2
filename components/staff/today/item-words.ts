import type { TodayItem } from '#contract/staff/today'
import { counted } from '@/components/staff/list/format-time'

export type Description = {
  sentence: string
  detail: string
  href: string
  /** Red: money or a deadline; yellow: a person has to decide. */
  tone: 'danger' | 'warning' | 'plain'
}

/** 'Kite Science', or '3 courses'. */
export const named = ({ name, count }: TodayItem, one: string) => name ?? counted(count, one)

export const have = ({ count }: TodayItem) => (count === 1 ? 'has' : 'have')
export const are = ({ count }: TodayItem) => (count === 1 ? 'is' : 'are')

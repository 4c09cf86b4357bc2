import { months, shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import type { ReportTime } from '#domain/report-time'

/** 'November 2026' */
export function monthWords(month: string): string {
  const [year, number] = month.split('-')
  return `${months[Number(number) - 1]} ${year}`
}

/** '−₦45,000' */
export const amountWords = (amount: number): string => (amount < 0 ? `−${naira(-amount)}` : naira(amount))

export const timeWords = ({ from, to }: ReportTime): string =>
  from === null ? `Until ${shortDate(to)}` : `${shortDate(from)} to ${shortDate(to)}`

export const percentWords = (percent: number | null): string => (percent === null ? '–' : `${percent}%`)

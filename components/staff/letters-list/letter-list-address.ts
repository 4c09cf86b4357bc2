import type { z } from 'zod'
import type { listLetters } from '#contract/staff/letters'
import { staffPaths } from '@/lib/staff-paths'

export type LetterQuery = z.output<typeof listLetters.query>

/** What the list does by itself is left out (STF-057). */
export const letterListHref = ({ page, size, ...filters }: Partial<LetterQuery>): string =>
  staffPaths.letterList({
    ...filters,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

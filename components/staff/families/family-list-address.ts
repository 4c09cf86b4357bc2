import type { z } from 'zod'
import type { listFamilies } from '#contract/staff/families'
import { staffPaths } from '@/lib/staff-paths'

type FamilyQuery = z.output<typeof listFamilies.query>

export const familyListHref = ({ q, page, size }: Partial<FamilyQuery>): string =>
  staffPaths.familyList({
    q,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

const LEAST_CHARACTERS = 3

/** STF-193. As the API counts them. */
export const isSearched = (q: string | undefined): q is string =>
  q !== undefined && Array.from(q).length >= LEAST_CHARACTERS

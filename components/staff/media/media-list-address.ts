import type { z } from 'zod'
import type { listMedia } from '#contract/staff/media'
import { staffPaths } from '@/lib/staff-paths'

export type MediaQuery = z.output<typeof listMedia.query>

type Address = Partial<MediaQuery> & { filters?: 'open' }

export const mediaListHref = ({ page, size, cover: _, ...filters }: Address): string =>
  staffPaths.mediaList({
    ...filters,
    page: page === 1 ? undefined : page,
    size: size === 50 ? undefined : size,
  })

export const hasMediaFilters = ({ q, unused, showsChild, kind }: MediaQuery): boolean =>
  [q, unused, showsChild, kind].some((value) => value !== undefined)

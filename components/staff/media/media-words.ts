import type { MediaRow } from '#contract/staff/media'
import type { MediaUseKind } from '#domain/media-use'
import { counted } from '@/components/staff/list/format-time'

const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

export const useKindWords: Record<MediaUseKind, string> = {
  course: 'Courses',
  post: 'Posts',
  content: 'Site content',
  letter: 'Letters',
}

/** What a picture is called on the screen. */
export const mediaName = ({ alt, fileName }: Pick<MediaRow, 'alt' | 'fileName'>): string => alt || fileName

const formatBytes = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

/** '2,400 × 1,600, 310 KB'. */
export const formatSize = ({ width, height, bytes }: Pick<MediaRow, 'width' | 'height' | 'bytes'>): string =>
  `${width.toLocaleString('en')} × ${height.toLocaleString('en')}, ${formatBytes(bytes)}`

export const formatUses = (uses: number): string =>
  uses === 0 ? 'Not used' : `Used in ${counted(uses, 'place')}`

import type { ComponentProps } from 'react'
import { mediaPath } from '#domain/media-path'
import { Cover } from '@/components/ui/cover'

type Props = Omit<ComponentProps<typeof Cover>, 'src' | 'fallback'> & {
  /** As stored: `public/uploads/...`. */
  stored: string | null | undefined
}

export const CourseCover = ({ stored, ...cover }: Props) => (
  <Cover {...cover} src={mediaPath(stored)} fallback="/illustrations/courses/early.svg" />
)

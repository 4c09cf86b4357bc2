import type { ComponentProps } from 'react'
import { mediaPath } from '#domain/media-path'
import { Cover } from '@/components/ui/cover'

type Props = Omit<ComponentProps<typeof Cover>, 'src' | 'fallback'> & {
  /** As stored: `public/uploads/...`. */
  stored: string | null | undefined
  drawing?: `/illustrations/${string}` | undefined
}

export const BlogCover = ({ stored, drawing = '/illustrations/blog/choosing.svg', ...cover }: Props) => (
  <Cover {...cover} src={mediaPath(stored)} fallback={drawing} />
)

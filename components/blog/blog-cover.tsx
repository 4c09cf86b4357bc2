import type { ComponentProps } from 'react'
import { Cover } from '@/components/ui/cover'

type Props = Omit<ComponentProps<typeof Cover>, 'fallback'> & {
  /** The drawing where there is no cover, or none that loads (BLOG-09). */
  drawing?: `/illustrations/${string}` | undefined
}

export const BlogCover = ({ drawing = '/illustrations/blog/choosing.svg', ...cover }: Props) => (
  <Cover {...cover} fallback={drawing} />
)

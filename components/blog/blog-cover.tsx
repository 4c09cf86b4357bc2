import type { ComponentProps } from 'react'
import { Cover } from '@/components/ui/cover'

type Props = Omit<ComponentProps<typeof Cover>, 'fallback'> & {
  drawing?: `/illustrations/${string}` | undefined
}

export const BlogCover = ({ drawing = '/illustrations/blog/choosing.svg', ...cover }: Props) => (
  <Cover {...cover} fallback={drawing} />
)

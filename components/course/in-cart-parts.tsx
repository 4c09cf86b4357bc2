'use client'

import { Check } from 'lucide-react'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { useCart } from '@/lib/client/use-cart'

type Props = { courseId: string }

function useIsInCart(courseId: string) {
  const { items, local } = useCart()
  return local.includes(courseId) || items.some((item) => item.courseId === courseId)
}

export const InCartChip = ({ courseId }: Props) =>
  useIsInCart(courseId) ? (
    <Chip tone="success" icon={<Icon of={Check} size={14} />}>
      In your cart
    </Chip>
  ) : null

export const InCartLine = ({ courseId }: Props) =>
  useIsInCart(courseId) ? (
    <span className="inline-flex items-center gap-1 font-bold text-success">
      <Icon of={Check} size={16} />
      In your cart
    </span>
  ) : (
    'per child'
  )

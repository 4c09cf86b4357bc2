import type { CategoryTone } from '#domain/category-looks'
import { categoryTone } from '@/components/category/category-tone'
import { Chip } from '@/components/ui/chip'

type Props = {
  category: string | null | undefined
  /** Chosen by staff. */
  tone?: CategoryTone | null | undefined
}

export function CategoryChip({ category, tone }: Props) {
  return category ? <Chip tone={tone ?? categoryTone(category)}>{category}</Chip> : null
}

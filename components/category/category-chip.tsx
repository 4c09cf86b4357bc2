import { categoryTone } from '@/components/category/category-tone'
import { Chip } from '@/components/ui/chip'

export function CategoryChip({ category }: { category: string | null | undefined }) {
  return category ? <Chip tone={categoryTone(category)}>{category}</Chip> : null
}

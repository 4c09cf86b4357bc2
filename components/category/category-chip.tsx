import { categoryTone } from '@/components/category/category-tone'
import { Chip } from '@/components/ui/chip'

/** Nothing for a course or post without a category. */
export function CategoryChip({ category }: { category: string | null | undefined }) {
  return category ? <Chip tone={categoryTone(category)}>{category}</Chip> : null
}

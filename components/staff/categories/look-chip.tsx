import type { CategoryFields } from '#contract/staff/categories'
import { categoryIcons } from '@/components/staff/categories/category-looks'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'

/** A category as the site shows it, with its icon. */
export const LookChip = ({ name, tone, icon }: CategoryFields) => (
  <Chip tone={tone} icon={<Icon of={categoryIcons[icon].icon} size={16} />}>
    {name}
  </Chip>
)

import { Eye, Pencil } from 'lucide-react'
import { Icon } from '@/components/ui/icon'

type Props = { name: string; onView: () => void; onEdit: () => void }

const square = 'grid size-11 place-items-center rounded-md hover:bg-adire-100'

export function ChildActions({ name, onView, onEdit }: Props) {
  return (
    <span className="flex">
      <button type="button" className={square} aria-label={`View ${name}`} onClick={onView}>
        <Icon of={Eye} size={20} />
      </button>
      <button type="button" className={square} aria-label={`Edit ${name}`} onClick={onEdit}>
        <Icon of={Pencil} size={19} />
      </button>
    </span>
  )
}

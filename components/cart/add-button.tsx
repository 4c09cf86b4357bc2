import { ShoppingCart } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = { busy: boolean; onPress: () => void }

export const AddButton = ({ busy, onPress }: Props) => (
  <Button
    icon={<Icon of={ShoppingCart} size={20} />}
    busy={busy && 'Adding...'}
    data-main-action
    onClick={onPress}
  >
    Add to cart
  </Button>
)

import { initials } from '#domain/person'
import { Avatar, type AvatarTone } from '@/components/ui/avatar'

type Child = { childId: string; lastName: string; otherNames: string }
type Props = { child: Child; size?: 'sm' | 'md' | 'lg' }

const tones: readonly AvatarTone[] = ['sun', 'zobo', 'lagoon', 'sky', 'ugu']

export function ChildAvatar({ child, size = 'sm' }: Props) {
  const hash = Array.from(child.childId).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return <Avatar initials={initials(child)} tone={tones[hash % tones.length] ?? 'sun'} size={size} />
}

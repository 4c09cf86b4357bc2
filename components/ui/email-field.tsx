import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'autoComplete'> & {
  isUsername?: boolean
}

export const EmailField = ({ isUsername = false, ...field }: Props) => (
  <Field {...field} label="Email" type="email" autoComplete={isUsername ? 'username' : 'email'} />
)

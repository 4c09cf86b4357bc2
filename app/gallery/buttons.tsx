'use client'

import { ArrowRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'
import { Section } from './section'

const variants = ['primary', 'secondary', 'sun', 'quiet', 'danger'] as const
const sizes = ['xs', 'sm', 'lg'] as const
const rowClass = 'flex flex-wrap items-center gap-3'

export function Buttons() {
  return (
    <Section title="Buttons">
      <div className={rowClass}>
        <Button>Default</Button>
      </div>
      {variants.map((variant) => (
        <div key={variant} className={rowClass}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} icon={<Icon of={ArrowRight} />}>
            With an icon
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
          <Button variant={variant} busy="Sending...">
            Send
          </Button>
          <ButtonLink variant={variant} href={paths.home}>
            A link
          </ButtonLink>
        </div>
      ))}
    </Section>
  )
}

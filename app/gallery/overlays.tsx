'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Section } from './section'

const dialogs = {
  'Plain dialog': {},
  'Dialog with an illustration': { spot: 'payment-success' },
  'Wide dialog': { wide: true },
  'Dialog that cannot be dismissed': { dismissible: false },
} as const

type Name = keyof typeof dialogs

export function Overlays() {
  const [open, setOpen] = useState<Name>()
  const close = () => setOpen(undefined)
  return (
    <Section title="Dialogs">
      <div className="flex flex-wrap gap-3">
        {(Object.keys(dialogs) satisfies string[]).map((name) => (
          <Button key={name} variant="secondary" onClick={() => setOpen(nameOf(name))}>
            {name}
          </Button>
        ))}
      </div>
      <Dialog open={open !== undefined} onClose={close} title={open ?? ''} {...(open && dialogs[open])}>
        <p className="mb-4">Something to read before going on.</p>
        <Button onClick={close}>Go on</Button>
      </Dialog>
    </Section>
  )
}

const isName = (name: string): name is Name => name in dialogs
const nameOf = (name: string) => (isName(name) ? name : undefined)

'use client'

import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

export const PrintButton = ({ label }: { label: string }) => (
  <Button size="xs" variant="secondary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
    {label}
  </Button>
)

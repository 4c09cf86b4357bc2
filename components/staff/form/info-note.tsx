import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

/** Blue: good to know. */
export const InfoNote = ({ children }: { children: ReactNode }) => (
  <div className="flex gap-2.5 rounded-[0.75rem] bg-info-soft px-3.5 py-3 font-medium text-info">
    <Icon of={Info} className="mt-0.5" />
    <p>{children}</p>
  </div>
)

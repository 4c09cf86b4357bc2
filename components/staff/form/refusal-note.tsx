import { TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = { ref: Ref<HTMLDivElement>; message: string; children?: ReactNode }

/** For a save that is refused because another person’s change came first. @param ref of `useRefusalFocus` */
export const RefusalNote = ({ ref, message, children }: Props) => (
  <div
    ref={ref}
    role="alert"
    tabIndex={-1}
    className="flex gap-2.5 rounded-[0.75rem] bg-warning-soft px-3.5 py-3 text-warning"
  >
    <Icon of={TriangleAlert} className="mt-0.5" />
    <div>
      <p className="font-semibold">{message}</p>
      {children}
    </div>
  </div>
)

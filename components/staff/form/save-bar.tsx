import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

type SaveProps = { formId: string; busy: boolean; label?: string; className?: string }

/** Outside the form, which it submits. */
export const SaveButton = ({ formId, busy, label = 'Save changes', className = '' }: SaveProps) => (
  <Button type="submit" form={formId} size="xs" busy={busy && 'Saving...'} className={className}>
    {label}
  </Button>
)

/** Above the bottom bar of small screens. */
export const SaveBar = ({ children, ...save }: Omit<SaveProps, 'className'> & { children?: ReactNode }) => (
  <div
    data-save-bar
    className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4 flex gap-2 border-t border-line bg-surface px-4 py-2 lg:hidden"
  >
    <SaveButton {...save} className="flex-1" />
    {children}
  </div>
)

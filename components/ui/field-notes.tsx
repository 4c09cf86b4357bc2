import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

type Props = { id: string; hint?: ReactNode; error?: string | undefined }

/** The hint and the error of a control. The icon makes the error recognisable without colour. */
export function FieldNotes({ id, hint, error }: Props) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm leading-snug text-ink-muted">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p
          id={`${id}-error`}
          className="flex items-start gap-1.5 text-sm leading-snug font-semibold text-danger"
        >
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {error}
        </p>
      ) : null}
    </>
  )
}

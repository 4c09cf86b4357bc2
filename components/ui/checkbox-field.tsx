import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: string | undefined }

export function CheckboxField({ label, error, className, ...input }: Props) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <span className="relative mt-px grid flex-none">
          <input
            {...input}
            type="checkbox"
            className="peer size-6 appearance-none rounded-xs border-2 border-line-strong bg-surface checked:border-action checked:bg-action aria-invalid:border-danger-fill"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, undefined, error)}
          />
          <Icon
            of={Check}
            size={16}
            className="pointer-events-none absolute top-1 left-1 text-white opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  )
}

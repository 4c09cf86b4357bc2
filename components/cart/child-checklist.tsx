import { Check, CircleAlert } from 'lucide-react'
import { ageIn } from '#domain/age'
import { fullName } from '#domain/person'
import { checkboxId } from '@/components/cart/use-add-child'
import { ChildAvatar } from '@/components/child/child-avatar'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { InlineMessage } from '@/components/ui/inline-message'
import type { CartLine } from '@/lib/client/cart-lines'

type Props = {
  line: CartLine
  hasChildren: boolean
  onToggle: (childId: string) => void
  onToggleAll: () => void
  problem: string | undefined
  /** Calendar date in Lagos. */
  today: string
}

/** CART-14 to CART-17. */
export function ChildChecklist({ line, hasChildren, onToggle, onToggleAll, problem, today }: Props) {
  const { item, offered, chosen, reason } = line
  const problemId = `problem-${item.cartId}`
  return (
    <fieldset className="mt-4" aria-describedby={problem ? problemId : undefined}>
      <legend className="text-sm leading-snug font-bold">
        Who is joining?<span className="sr-only"> {item.courseTitle}</span>
      </legend>
      {reason ? (
        <div className="mt-2">
          <InlineMessage tone={hasChildren ? 'warning' : 'info'}>{reason}</InlineMessage>
        </div>
      ) : (
        <div className="mt-2 grid gap-2 md:grid-cols-2">
          {offered.map((child) => (
            <label
              key={child.childId}
              className="relative flex min-h-13 cursor-pointer items-center gap-3 rounded-sm border-[1.5px] border-line px-3 py-1.5 hover:border-line-strong has-checked:border-action has-checked:bg-adire-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                id={checkboxId(item.cartId, child.childId)}
                type="checkbox"
                className="peer absolute inset-0 m-0 cursor-pointer opacity-0"
                checked={chosen.includes(child.childId)}
                onChange={() => onToggle(child.childId)}
              />
              <span
                aria-hidden
                className="grid size-6 flex-none place-items-center rounded-xs border-2 border-line-strong bg-surface text-white peer-checked:border-action peer-checked:bg-action"
              >
                <Icon of={Check} size={16} />
              </span>
              <ChildAvatar child={child} />
              <span className="min-w-0 leading-tight">
                <b className="block font-bold">{fullName(child)}</b>
                <span className="block text-sm text-ink-muted">age {ageIn(child.dateOfBirth, today)}</span>
              </span>
            </label>
          ))}
        </div>
      )}
      {offered.length > 1 ? (
        <Button variant="quiet" size="xs" className="mt-1 -ml-3" onClick={onToggleAll}>
          {chosen.length < offered.length ? 'Tick all who fit' : 'Untick all'}
          <span className="sr-only"> for {item.courseTitle}</span>
        </Button>
      ) : null}
      {problem ? (
        <p
          id={problemId}
          className="mt-2.5 flex items-start gap-1.5 text-sm leading-snug font-semibold text-danger"
        >
          <Icon of={CircleAlert} size={16} className="mt-0.5" />
          {problem}
        </p>
      ) : null}
    </fieldset>
  )
}

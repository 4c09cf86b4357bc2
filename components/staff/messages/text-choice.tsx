'use client'

import { ChevronDown } from 'lucide-react'
import { insertText } from '@/components/staff/messages/insert-text'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

type Props = {
  /** With the placeholders filled in. */
  texts: readonly { textId: string; name: string; text: string }[]
  /** Of the field in the same form. */
  fieldName: string
}

const itemClass =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-semibold text-ink no-underline wrap-anywhere hover:bg-adire-50'

/** STF-221. Buttons, because the arrow keys choose in a select before the person has decided. */
export function TextChoice({ texts, fieldName }: Props) {
  function insert(button: HTMLButtonElement, text: string) {
    const field = button.form?.elements.namedItem(fieldName)
    button.closest('details')?.removeAttribute('open')
    if (field instanceof HTMLTextAreaElement) insertText(field, text)
  }
  if (texts.length === 0)
    return (
      <Link
        href={staffPaths.replyTexts}
        prefetch={false}
        className="link inline-flex min-h-11 items-center justify-self-start font-semibold"
      >
        Write reply texts for all
      </Link>
    )
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-action">
        Insert a reply text
        <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
      </summary>
      <div className="rounded-md border border-line p-1.5">
        <ul aria-label="Reply texts" className="max-h-60 overflow-y-auto">
          {texts.map(({ textId, name, text }) => (
            <li key={textId}>
              <button
                type="button"
                className={itemClass}
                onClick={({ currentTarget }) => insert(currentTarget, text)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        <Link href={staffPaths.replyTexts} prefetch={false} className={`${itemClass} text-action!`}>
          Edit reply texts
        </Link>
      </div>
    </details>
  )
}

'use client'

import type { MouseEvent } from 'react'
import { ariaShortcut, shownShortcut } from '@/components/staff/text/shortcut-words'
import type { Tool } from '@/components/staff/text/tools'
import { Icon } from '@/components/ui/icon'

export const toolClass =
  'grid h-11 min-w-11 flex-none place-items-center rounded-sm text-ink-soft hover:bg-adire-50 ' +
  'aria-pressed:bg-adire-100 aria-pressed:text-action aria-disabled:cursor-default aria-disabled:text-ink-faint'

/** The text keeps its selection. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type Props = {
  tool: Tool
  isPressed?: boolean | undefined
  isPossible?: boolean | undefined
  isStop: boolean
  onStop: () => void
  onRun: () => void
}

export function ToolButton({ tool, isPressed, isPossible = true, isStop, onStop, onRun }: Props) {
  const { label, keys, icon } = tool
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shownShortcut(keys)})`}
      aria-keyshortcuts={ariaShortcut(keys)}
      aria-pressed={isPressed}
      aria-disabled={isPossible ? undefined : true}
      tabIndex={isStop ? 0 : -1}
      className={`${toolClass} ${icon ? '' : 'px-3 text-sm font-semibold'}`}
      onMouseDown={keepFocus}
      onFocus={onStop}
      onClick={() => {
        if (isPossible) onRun()
      }}
    >
      {icon ? <Icon of={icon} /> : label}
    </button>
  )
}

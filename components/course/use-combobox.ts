import { type KeyboardEvent, useId, useState } from 'react'

type Options = {
  count: number
  /** Whether to show the list if it has options. */
  isExpanded: boolean
  onExpand: (expanded: boolean) => void
  onSelect: (index: number) => void
}

/** Keyboard support after the ARIA combobox pattern. Enter submits the form if no option is highlighted. */
export function useCombobox({ count, isExpanded, onExpand, onSelect }: Options) {
  const id = useId()
  const [highlighted, setHighlighted] = useState(-1)
  const isOpen = isExpanded && count > 0
  const active = isOpen && highlighted < count ? highlighted : -1
  const optionId = (index: number) => `${id}-${index}`

  function close() {
    onExpand(false)
    setHighlighted(-1)
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    if (count === 0) return
    event.preventDefault()
    onExpand(true)
    // The input itself is one more stop, between the last option and the first.
    setHighlighted(((active + 1 + step + count + 1) % (count + 1)) - 1)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(event, 1)
    else if (event.key === 'ArrowUp') move(event, -1)
    else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter') {
      if (active >= 0) {
        event.preventDefault()
        onSelect(active)
      }
      close()
    }
  }

  const inputProps = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    onInput: () => {
      onExpand(true)
      setHighlighted(-1)
    },
    onBlur: close,
    onKeyDown,
  } as const

  return { id, isOpen, active, optionId, inputProps }
}

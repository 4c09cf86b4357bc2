import { type KeyboardEvent, useId, useState } from 'react'

type Options = {
  count: number
  /** Whether the list is to be shown, should it hold anything. */
  isWanted: boolean
  onWant: (wanted: boolean) => void
  onChoose: (index: number) => void
}

/**
 * The keyboard of a search box with a list below it, as the ARIA combobox pattern has it: the focus stays in the box.
 * Enter takes what the arrows have marked; with nothing marked it is the form's.
 */
export function useCombobox({ count, isWanted, onWant, onChoose }: Options) {
  const id = useId()
  const [marked, setMarked] = useState(-1)
  const isOpen = isWanted && count > 0
  const active = isOpen && marked < count ? marked : -1
  const optionId = (index: number) => `${id}-${index}`

  function close() {
    onWant(false)
    setMarked(-1)
  }

  function move(event: KeyboardEvent, step: 1 | -1) {
    if (count === 0) return
    event.preventDefault()
    onWant(true)
    // One stop more than options: between the last and the first stands the box itself.
    setMarked(((active + 1 + step + count + 1) % (count + 1)) - 1)
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
        onChoose(active)
      }
      close()
    }
  }

  const box = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': id,
    'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    onInput: () => {
      onWant(true)
      setMarked(-1)
    },
    onBlur: close,
    onKeyDown,
  } as const

  return { id, isOpen, active, optionId, box }
}

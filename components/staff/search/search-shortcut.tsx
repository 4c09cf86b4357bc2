'use client'

import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog[open]') !== null)

/** '/' goes to the search, unless something is typed or a dialog is open. */
export function SearchShortcut({ searchId }: { searchId: string }) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return
      const search = document.getElementById(searchId)
      if (!(search instanceof HTMLInputElement) || !search.checkVisibility()) return
      event.preventDefault()
      search.focus()
      search.select()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [searchId])
  return null
}

import { useCallback, useRef, useState } from 'react'

/** A dialog that answers a promise: true when what it asks for was done. */
export function useQuestion() {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isDone: boolean) => void>(undefined)

  const open = useCallback(() => {
    answer.current?.(false)
    setOpen(true)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])

  const settle = useCallback((isDone: boolean) => {
    setOpen(false)
    answer.current?.(isDone)
    answer.current = undefined
  }, [])

  return { isOpen, open, settle }
}

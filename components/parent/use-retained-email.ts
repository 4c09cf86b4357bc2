import { useEffect, useState } from 'react'

/**
 * The remembered address, which also stays on the screen while the next page is on its way: the server forgets it the
 * moment it is verified. `hold` it before that.
 */
export function useRetainedEmail(email: string | null) {
  const [held, hold] = useState<string | null>(null)
  // The page is kept alive for the way back: then it is to say what is remembered then.
  useEffect(() => () => hold(null), [])
  return { email: email ?? held, hold }
}

import { useEffect, useState } from 'react'

/** Keeps the address on the screen during navigation, after the server has cleared it. */
export function useRetainedEmail(email: string | null) {
  const [retained, retain] = useState<string | null>(null)
  // The page stays mounted when left, and must read the address again when shown.
  useEffect(() => () => retain(null), [])
  return { email: email ?? retained, retain }
}

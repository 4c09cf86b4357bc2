const asksToSaveData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** Whoever asked for less motion, or for fewer bytes, is shown nothing that moves by itself. */
export const prefersReducedActivity = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || asksToSaveData()

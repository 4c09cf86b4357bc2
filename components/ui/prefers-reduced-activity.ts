const hasSaveData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** Covers prefers-reduced-motion and Save-Data. */
export const prefersReducedActivity = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || hasSaveData()

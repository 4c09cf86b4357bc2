const hasSaveData = () => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

export const prefersReducedActivity = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || hasSaveData()

import { useSyncExternalStore } from 'react'

/** As `lg` in the styles. */
const LARGE = '(min-width: 64rem)'

function subscribe(onChange: () => void) {
  const query = matchMedia(LARGE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For parts that render after hydration; others choose by CSS. */
export const useLargeScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(LARGE).matches,
    () => false,
  )

import { AppError } from '#contract/app-error'

const INTERVAL_MS = 30_000

type Options = {
  /** @throws AppError */
  ask: () => Promise<string[]>
  onOthers: (names: string[]) => void
}

const isRefusal = (error: unknown) =>
  error instanceof AppError && ['unauthorized', 'forbidden', 'not_found'].includes(error.code)

/** STF-070: asks each 30 seconds while the tab is visible; after a refusal only when it is shown again. @returns ends it */
export function watchPresence({ ask, onOthers }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Answers of an earlier round are late. */
  let round = 0

  function stop() {
    round += 1
    clearTimeout(timer)
  }

  async function renew(own: number) {
    let names: string[] = []
    let goesOn = true
    try {
      names = await ask()
    } catch (error) {
      goesOn = !isRefusal(error)
    }
    if (own !== round) return
    onOthers(names)
    if (goesOn) timer = setTimeout(() => void renew(own), INTERVAL_MS)
  }

  function follow() {
    stop()
    if (document.visibilityState === 'visible') void renew(round)
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    stop()
  }
}

import type { Letter } from '#contract/staff/letters'

const EVERY_MS = 3_000

type Tools = {
  /** Gives up by itself. */
  read: () => Promise<Letter>
  /** Undefined when it could not be read. */
  show: (letter: Letter | undefined) => void
  /** It is no longer being sent. */
  onEnd: () => void
  isVisible: () => boolean
}

/** Reads a letter that is being sent, while its page is looked at. A read that fails is repeated. */
export function pollLetter({ read, show, onEnd, isVisible }: Tools) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isEnded = false

  function end() {
    isEnded = true
    clearTimeout(timer)
  }

  async function poll() {
    clearTimeout(timer)
    if (isEnded || isReading || !isVisible()) return
    isReading = true
    const letter = await read().catch(() => undefined)
    isReading = false
    if (isEnded) return
    show(letter)
    if (letter && letter.state !== 'sending') {
      end()
      onEnd()
      return
    }
    timer = setTimeout(() => void poll(), EVERY_MS)
  }

  timer = setTimeout(() => void poll(), EVERY_MS)
  return {
    /** Of a page that is looked at again. */
    wake: () => void poll(),
    end,
  }
}

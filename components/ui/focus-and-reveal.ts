/** Safari ignores `scroll-padding` on programmatic focus, so the element could be behind a sticky bar. */
export function focusAndReveal(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/** For the first invalid field, which react-hook-form focuses. */
export function revealFirstError(form: HTMLFormElement): void {
  let isSubmitted = false
  form.addEventListener('submit', () => {
    isSubmitted = true
  })
  form.addEventListener('pointerdown', () => {
    isSubmitted = false
  })
  form.addEventListener('focusin', ({ target }) => {
    if (isSubmitted && target instanceof Element) target.scrollIntoView({ block: 'nearest' })
    isSubmitted = false
  })
}

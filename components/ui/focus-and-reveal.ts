/** Safari ignores `scroll-padding` when a script moves the focus, so it can end below the header or the bar at the bottom. */
export function focusAndReveal(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

/** The same for the focus that react-hook-form gives to the first field with an error. */
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

/** Shows a dialog, and makes it modal once it is painted, because that restyles everything laid out (decision 68). Closing it returns the focus to `opener`. */
export function openInTwoSteps(dialog: HTMLDialogElement, opener: HTMLElement): void {
  if (dialog.open) return
  dialog.dataset.opening = ''
  dialog.show()
  // The frame is painted before the task.
  requestAnimationFrame(() => setTimeout(() => makeModal(dialog, opener)))
}

function makeModal(dialog: HTMLDialogElement, opener: HTMLElement) {
  delete dialog.dataset.opening
  if (!dialog.open) return
  const [current] = dialog.getAnimations()
  const time = current?.currentTime ?? null
  dialog.close()
  // The second click of a double click moves the focus to the body.
  opener.focus({ preventScroll: true })
  dialog.showModal()
  // Opening again restarts the animation.
  for (const animation of dialog.getAnimations()) animation.currentTime = time
}

/** Shows a dialog, and makes it modal once it is painted, because that restyles everything laid out (decision 68). */
export function openInTwoSteps(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  dialog.dataset.opening = ''
  dialog.show()
  // The frame is painted before the task.
  requestAnimationFrame(() => setTimeout(() => makeModal(dialog)))
}

function makeModal(dialog: HTMLDialogElement) {
  delete dialog.dataset.opening
  if (!dialog.open) return
  const [current] = dialog.getAnimations()
  const time = current?.currentTime ?? null
  dialog.close()
  dialog.showModal()
  // Opening again restarts the animation.
  for (const animation of dialog.getAnimations()) animation.currentTime = time
}

type Form = {
  mayLeave: () => Promise<boolean>
  /** The browser then asks nothing. */
  leave: () => void
}

const unsaved = new Set<Form>()

/** @returns ends the registration */
export function registerUnsaved(form: Form): () => void {
  unsaved.add(form)
  return () => void unsaved.delete(form)
}

export const hasUnsavedChanges = (): boolean => unsaved.size > 0

/** STF-071: false when the person stays with a form that has unsaved changes. */
export async function mayLeaveForms(): Promise<boolean> {
  for (const form of unsaved) if (!(await form.mayLeave())) return false
  return true
}

/** Before a document is loaded that the person has agreed to. */
export function leaveForms(): void {
  for (const form of unsaved) form.leave()
}

/** Of the router, once the person has agreed to leave: the second entry that guards Back is replaced. */
export const leavingMethod = (): 'push' | 'replace' => (hasUnsavedChanges() ? 'replace' : 'push')

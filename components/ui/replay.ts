type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTextField = (field: Element): field is TextField =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

/** Recorded by the head script (lib/csp/csp.ts): the text of each field, or whether a checkbox is checked. */
function earlyInput(form: HTMLFormElement): Map<string, unknown> {
  const recorded: unknown = Reflect.get(form, 'earlyInput')
  return new Map(typeof recorded === 'object' && recorded !== null ? Object.entries(recorded) : [])
}

function setValue(field: TextField, text: string) {
  // React ignores events for values set through its own property setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function restore(field: TextField, recorded: unknown) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const isChecked = field.type === 'radio' ? recorded === field.value : recorded === true
    if (isChecked && !field.matches(':checked')) field.click()
  } else if (typeof recorded === 'string' && field.type !== 'file') setValue(field, recorded)
}

/** Restores what was typed before hydration, and submits the form if the parent tried to. */
export function replay(form: HTMLFormElement): void {
  const recorded = earlyInput(form)
  for (const field of form.elements)
    if (isTextField(field) && recorded.has(field.name)) restore(field, recorded.get(field.name))
  Reflect.deleteProperty(form, 'earlyInput')
  form.setAttribute('data-ready', '')
  if (!form.hasAttribute('data-submitted')) return
  form.removeAttribute('data-submitted')
  // Safari before 16 has no requestSubmit().
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

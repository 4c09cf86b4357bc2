type TextField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTextField = (field: Element): field is TextField =>
  field instanceof HTMLInputElement ||
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement

/** What the page's first script noted (lib/csp/csp.ts): of each field its text, or of a box whether it is ticked. */
function typedEarly(form: HTMLFormElement): Map<string, unknown> {
  const noted: unknown = Reflect.get(form, 'typedEarly')
  return new Map(typeof noted === 'object' && noted !== null ? Object.entries(noted) : [])
}

function type(field: TextField, text: string) {
  // React takes what is set in the usual way for its own doing, and would not tell the form of it.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function restore(field: TextField, noted: unknown) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    const wanted = field.type === 'radio' ? noted === field.value : noted === true
    if (wanted && !field.matches(':checked')) field.click()
  } else if (typeof noted === 'string' && field.type !== 'file') type(field, noted)
}

/** Gives a form back what was typed into it before its scripts had come, and sends it if that was asked for. */
export function catchUp(form: HTMLFormElement): void {
  const early = typedEarly(form)
  for (const field of form.elements)
    if (isTextField(field) && early.has(field.name)) restore(field, early.get(field.name))
  Reflect.deleteProperty(form, 'typedEarly')
  if (!form.hasAttribute('data-pressed')) return
  form.removeAttribute('data-pressed')
  // Safari before 16 has no requestSubmit().
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
}

import { joinNewsletter } from '@/components/newsletter/newsletter'

type Result = { message: string | undefined; stored: boolean }

/** Marks and focuses an invalid field. @param messageId of the element that shows the message */
export async function sendNewsletter(form: HTMLFormElement, messageId: string): Promise<Result> {
  const data = new FormData(form)
  const result = await joinNewsletter({
    email: String(data.get('email')),
    agree: data.has('agree'),
    consentVersion: String(data.get('agree')),
    source: location.pathname,
  })
  const { email, agree } = result.stored ? {} : result.fields
  mark(form, email ? 'email' : agree ? 'agree' : undefined, messageId)
  return { message: email ?? agree ?? result.message, stored: result.stored }
}

function mark(form: HTMLFormElement, invalid: string | undefined, messageId: string) {
  for (const input of form.querySelectorAll('input')) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    if (input.name !== invalid) continue
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', messageId)
    input.focus()
  }
}

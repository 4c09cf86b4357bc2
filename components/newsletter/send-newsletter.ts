import { joinNewsletter } from '@/components/newsletter/newsletter'

type Told = { words: string | undefined; stored: boolean }

/** Sends what was typed; a field that is wrong is marked and takes the focus. @param wordsId where the words will stand */
export async function sendNewsletter(form: HTMLFormElement, wordsId: string): Promise<Told> {
  const typed = new FormData(form)
  const told = await joinNewsletter({ email: String(typed.get('email')), agree: typed.has('agree') })
  const { email, agree } = told.stored ? {} : told.fields
  mark(form, email ? 'email' : agree ? 'agree' : undefined, wordsId)
  return { words: email ?? agree ?? told.words, stored: told.stored }
}

function mark(form: HTMLFormElement, wrong: string | undefined, wordsId: string) {
  for (const input of form.querySelectorAll('input')) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
    if (input.name !== wrong) continue
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', wordsId)
    input.focus()
  }
}

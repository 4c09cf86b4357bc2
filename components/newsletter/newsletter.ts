import { NewsletterInput } from '#contract/api/newsletter'
import { joinNewsletter as joinCall } from '#contract/bff/newsletter'
import { call } from '@/lib/client/api'
import { wordsOf } from '@/lib/client/report'

type Told = { stored: true; words: string }
type Refused = { stored: false; words?: string; fields: { email?: string; agree?: string } }

/** Puts an address on the list of the letter (AMB-29). It is told as stored only when the server said so. */
export async function joinNewsletter(input: { email: string; agree: boolean }): Promise<Told | Refused> {
  const checked = NewsletterInput.safeParse(input)
  if (!checked.success) {
    const of = (name: string) => checked.error.issues.find(({ path }) => path[0] === name)?.message
    const [email, agree] = [of('email'), of('agree')]
    return { stored: false, fields: { ...(email && { email }), ...(agree && { agree }) } }
  }
  try {
    const { message } = await call(joinCall, { body: checked.data })
    return { stored: true, words: message ?? 'Thank you. Your address is on our list.' }
  } catch (error) {
    return {
      stored: false,
      words: wordsOf(error, 'Your address was not stored. Please try again.'),
      fields: {},
    }
  }
}

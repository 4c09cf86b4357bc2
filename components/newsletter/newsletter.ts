import { NewsletterInput } from '#contract/api/newsletter'
import { joinNewsletter as joinCall } from '#contract/bff/newsletter'
import { call } from '@/lib/client/api'
import { errorMessage } from '@/lib/client/report'

type Stored = { stored: true; message: string }
type Refused = { stored: false; message?: string; fields: { email?: string; agree?: string } }

type Input = { email: string; agree: boolean; consentVersion: string; source: string }

/** Subscribes an address (AMB-29, STF-225). */
export async function joinNewsletter(input: Input): Promise<Stored | Refused> {
  const checked = NewsletterInput.safeParse(input)
  if (!checked.success) {
    const issueOf = (name: string) => checked.error.issues.find(({ path }) => path[0] === name)?.message
    const [email, agree] = [issueOf('email'), issueOf('agree')]
    return { stored: false, fields: { ...(email && { email }), ...(agree && { agree }) } }
  }
  try {
    const { message } = await call(joinCall, { body: checked.data })
    return { stored: true, message: message ?? 'Thank you.' }
  } catch (error) {
    return {
      stored: false,
      message: errorMessage(error, 'Your address was not stored. Please try again.'),
      fields: {},
    }
  }
}

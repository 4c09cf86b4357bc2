import { sendDueMails } from '../../../platform/jobs/outbox.ts'
import type { Outgoing } from '../../../platform/mail/mailer.ts'
import type { SignedIn } from '../../../testing/app.ts'

/** Sends all that is due. @returns what reached this parent */
export async function sendMailsTo(
  context: Parameters<typeof sendDueMails>[0],
  { email }: Pick<SignedIn, 'email'>,
): Promise<Outgoing[]> {
  const sent: Outgoing[] = []
  const mailer = async (mail: Outgoing) => void sent.push(mail)
  while ((await sendDueMails(context, mailer)) > 0);
  return sent.filter(({ recipient }) => recipient === email)
}

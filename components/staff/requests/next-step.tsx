import type { RequestDetail } from '#contract/staff/privacy-requests'
import { hasEnded, type LinkMailState } from '#domain/privacy-requests'
import { Section } from '@/components/staff/list/section'
import {
  AnnounceErasure,
  EndRequest,
  EraseFamily,
  SendRequestLink,
} from '@/components/staff/requests/request-actions'
import { familyName } from '@/components/staff/requests/request-words'
import { InlineMessage } from '@/components/ui/inline-message'

const sentences = {
  'export open':
    'The family has an email with a link. It gives the file after the password. Staff never see it.',
  'deletion open':
    'The family has an email with a link to confirm. Once they confirm, they are erased and the request is done.',
  'deletion confirmed':
    'The family has confirmed. They are erased automatically as soon as no payment or refund is open.',
  'correction open':
    'Correct the data or ask the family to do it on its profile page. Then mark the request as done.',
}

const unsentLinkSentences: Record<Exclude<LinkMailState, 'sent'>, string> = {
  waiting: 'The email with the link waits to be sent.',
  delayed:
    'The email with the link has not arrived yet: the mail server has not accepted it so far. It is tried again. If the family’s email address is wrong, correct it and send the link again.',
  refused:
    'The mail server says that the family’s mailbox does not exist. Correct their email address, then send the link again.',
  undeliverable:
    'The email with the link could not be delivered to the family’s mailbox. Send the link again, or first correct the email address of the family.',
  lost: 'The email with the link could not be sent to the family. Send it again. If it fails again, first correct their email address.',
}

const isKnown = (name: string): name is keyof typeof sentences => name in sentences

const announcementSentences: Record<LinkMailState, string> = {
  sent: 'The family has an email with a link that stops the deletion. If they do not, they are erased 7 days after it was sent.',
  waiting:
    'The email with a link that stops the deletion waits to be sent. The family is erased 7 days after it was sent.',
  delayed:
    'The email with a link that stops the deletion has not arrived yet: the mail server has not accepted it so far. It is tried again. The family is erased 7 days after it was sent.',
  refused:
    'The mail server says that the family’s mailbox does not exist, so the family has no email. They are erased 7 days after the announcement. To stop it, refuse the request.',
  undeliverable:
    'The email to the family could not be delivered to their mailbox, so they are not erased automatically. Send the stop link again, or first correct the email address of the family. An owner can erase the family when no email has reached them for 7 days.',
  lost: 'The email to the family could not be sent, so they are not erased. Send the stop link again. They then have 7 days from that email. If it fails again, first correct the email address of the family.',
}

function describeStep({ kind, state, link, announcement }: RequestDetail): string {
  if (announcement) return announcementSentences[announcement]
  if (kind !== 'correction' && state === 'open') {
    if (!link) return 'The link in the email to the family has ended. Send it again.'
    if (link.mail !== 'sent') return unsentLinkSentences[link.mail]
  }
  const name = `${kind} ${state}`
  return isKnown(name) ? sentences[name] : ''
}

/** Of a family that has lost its mailbox. */
const ForOffice = ({ kind, state }: RequestDetail) =>
  kind === 'deletion' && state === 'open' ? (
    <p className="mb-3">
      If the family cannot read its email, an owner can announce the deletion without it.
    </p>
  ) : null

const unsentStates: LinkMailState[] = ['waiting', 'delayed', 'lost']

/** @param now decides whether the family has had its 7 days */
function canErase(request: RequestDetail, now: Date): boolean {
  const { kind, state, eraseAfter, obstacle, announcement } = request
  if (kind !== 'deletion' || obstacle || (announcement && unsentStates.includes(announcement))) return false
  return state === 'confirmed' || (state === 'announced' && Date.parse(eraseAfter ?? '') <= now.getTime())
}

type Props = { request: RequestDetail; isOwner: boolean; now: Date }

/** What can be done with a request that has not ended. */
export function NextStep({ request, isOwner, now }: Props) {
  const { requestId, kind, state, obstacle } = request
  if (hasEnded(state)) return null
  const named = { requestId, name: familyName(request) }
  return (
    <Section title="Next step">
      <p className="mb-3">{describeStep(request)}</p>
      {isOwner ? null : <ForOffice {...request} />}
      {obstacle ? (
        <div className="mb-3">
          <InlineMessage tone="warning">The family cannot be erased now. {obstacle}</InlineMessage>
        </div>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {kind === 'correction' || state === 'confirmed' ? null : (
          <SendRequestLink {...named} link={state === 'announced' ? 'stop' : 'file'} />
        )}
        {kind === 'deletion' ? null : <EndRequest requestId={requestId} state="done" />}
        {isOwner && kind === 'deletion' && state === 'open' ? <AnnounceErasure {...named} /> : null}
        {isOwner && canErase(request, now) ? <EraseFamily {...named} /> : null}
        <EndRequest requestId={requestId} state="refused" />
      </div>
    </Section>
  )
}

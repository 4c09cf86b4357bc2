import { z } from 'zod'
import { lagosDayInWords } from '#domain/lesson-words'
import { DOWNLOADS, LINK_DAYS } from '#domain/privacy-requests'
import { button, note, paragraph } from './layout.ts'
import { template } from './template.ts'

/** The outbox removes `code` once the mail is sent, and sends nothing after `expiresAt`. */
const Link = z.object({
  code: z.string().regex(/^[\w-]{43}$/),
  expiresAt: z.iso.datetime(),
})

/** STF-202, STF-203. An unverified name may be a stranger's text in someone's mailbox. */
export const RequestConfirmMail = Link.extend({
  kind: z.enum(['export', 'deletion']),
  firstName: z.string().optional(),
})
export type RequestConfirmMail = z.infer<typeof RequestConfirmMail>

const greet = (title: string, firstName: string | undefined) => (firstName ? `${title}, ${firstName}` : title)

type Site = { name: string; origin: string }

const ofExport = ({ firstName, code }: RequestConfirmMail, { name, origin }: Site) => ({
  subject: `Your data from ${name}`,
  preview: `The link works for ${LINK_DAYS} days.`,
  title: greet('Your data is ready', firstName),
  blocks: [
    paragraph(
      `You asked ${name} for a copy of the data of your family. The link asks for the password of your account and gives you the file.`,
    ),
    button('Get the file', `${origin}/privacy-request/${code}/download`),
    note(`The link works for ${LINK_DAYS} days and for ${DOWNLOADS} downloads. We never see the file.`),
    note('If you did not ask for this, you can ignore it: without your password the link gives nothing.'),
  ],
})

const ofDeletion = ({ firstName, code }: RequestConfirmMail, { name, origin }: Site) => ({
  subject: `Confirm that ${name} deletes your account`,
  preview: `The link works for ${LINK_DAYS} days.`,
  title: greet('Please confirm the deletion', firstName),
  blocks: [
    paragraph(
      `${name} was asked to delete your account with all data of your family. Please confirm that this is what you want. It cannot be undone.`,
    ),
    button('See what is deleted', `${origin}/privacy-request/${code}/confirm`),
    note(`The link works for ${LINK_DAYS} days. Nothing is deleted before you confirm.`),
    note('If you did not ask for this, you can ignore it; nothing will change.'),
  ],
})

export const requestConfirm = template(RequestConfirmMail, (data, site) =>
  data.kind === 'export' ? ofExport(data, site) : ofDeletion(data, site),
)

/** STF-203. */
export const RequestAnnouncedMail = Link.extend({ firstName: z.string().optional() })
export type RequestAnnouncedMail = z.infer<typeof RequestAnnouncedMail>

const composeAnnounced = ({ firstName, code, expiresAt }: RequestAnnouncedMail, { name, origin }: Site) => ({
  subject: `Your ${name} account is to be deleted`,
  preview: `If this is not what you want, stop it by ${lagosDayInWords(expiresAt)}.`,
  title: greet('Your account is to be deleted', firstName),
  blocks: [
    paragraph(
      `${name} was asked to delete your account with all data of your family. We delete it after ${lagosDayInWords(expiresAt)}. It cannot be undone.`,
    ),
    note('If you asked for this, there is nothing to do.'),
    paragraph(`If you did not ask for this, please stop it by ${lagosDayInWords(expiresAt)}.`),
    button('Stop the deletion', `${origin}/privacy-request/${code}/stop`),
  ],
})

export const requestAnnounced = template(RequestAnnouncedMail, composeAnnounced)

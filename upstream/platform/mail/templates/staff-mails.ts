import { z } from 'zod'
import { joinWords } from '#domain/join-words'
import { button, note, paragraph, rows } from './layout.ts'
import { template } from './template.ts'

/** The outbox removes `code` once the mail is sent, and sends nothing after `expiresAt`. */
const Link = z.object({
  name: z.string(),
  /** Null from the command line. */
  by: z.string().nullable(),
  code: z.string().regex(/^[\w-]{43}$/),
  expiresAt: z.iso.datetime(),
})

const firstWord = (name: string) => name.split(' ')[0] ?? name

const time = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})
const inLagos = (at: string) => `${time.format(new Date(at))} WAT`

/** STF-029: 72 hours. */
export const staffInvitation = template(
  Link.extend({ roles: z.array(z.string()).min(1) }),
  ({ name, by, roles, code, expiresAt }, { name: school, origin }) => ({
    subject: by ? `${by} invites you to ${school}` : `You are invited to ${school}`,
    preview: 'The link works once, for 72 hours.',
    title: `Welcome to ${school}, ${firstWord(name)}`,
    blocks: [
      paragraph(
        `${by ? `${by} invites you` : 'You are invited'} to work on the staff pages of ${school}. ` +
          `Your ${roles.length === 1 ? 'role' : 'roles'}: ${joinWords(roles)}.`,
      ),
      button('Accept the invitation', `${origin}/staff/join/${code}`),
      note(`The link works once, for 72 hours: until ${inLagos(expiresAt)}.`),
      note('If you do not expect this, you can ignore it; nothing will change.'),
    ],
  }),
)

/** STF-050: 24 hours. */
export const staffReset = template(Link, ({ name, by, code, expiresAt }, { name: school, origin }) => ({
  subject: `Set up your ${school} sign-in again`,
  preview: 'The link works once, for 24 hours.',
  title: `Set up your sign-in again, ${firstWord(name)}`,
  blocks: [
    paragraph(
      `${by ?? 'The school'} has reset your sign-in to the staff pages. ` +
        'Your password and your second factor no longer work, and you are signed out everywhere.',
    ),
    button('Choose a new password', `${origin}/staff/join/${code}`),
    note(`The link works once, for 24 hours: until ${inLagos(expiresAt)}.`),
    note('Tell an owner if this surprises you.'),
  ],
}))

export const staffSecurity = template(
  z.object({ name: z.string(), what: z.string(), at: z.iso.datetime(), device: z.string().optional() }),
  ({ name, what, at, device }, { name: school, origin }) => ({
    subject: `${what}: your ${school} staff account`,
    preview: 'If it was not you, tell an owner at once.',
    title: `${firstWord(name)}, your sign-in has changed`,
    blocks: [
      paragraph(`${what}.`),
      rows([['When', inLagos(at)], ...(device ? [['Device', device] as const] : [])]),
      note('If it was not you, tell an owner of the school at once.'),
      button('Your account', `${origin}/staff/account`),
    ],
  }),
)

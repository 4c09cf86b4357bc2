import type { MessageState } from '#domain/message-state'
import type { StaffRole } from '#domain/staff-permissions'
import type { FamilyKey } from './demo-families.ts'

export type DemoMessage = {
  key: string
  sender: { firstName: string; lastName: string; phone: string | null } | FamilyKey
  comment: string
  state: MessageState
  assignee?: StaffRole
  /** Before now. */
  minutes: number
  /** By the office. */
  reply?: { minutes: number; text: string }
}

const HOUR = 60
const DAY = 24 * HOUR

export const demoMessages: readonly DemoMessage[] = [
  {
    key: 'age',
    sender: { firstName: 'Ruth', lastName: 'Bassey', phone: '0806 555 7719' },
    comment: 'Does Kite Science take a child who turns 6 in January? We live in Uyo.',
    state: 'open',
    minutes: 5 * HOUR,
  },
  {
    key: 'paid-twice',
    sender: { firstName: 'Grace', lastName: 'Danladi', phone: '0803 555 2040' },
    comment: 'We paid twice by transfer. Please check, and send one of them back.',
    state: 'open',
    assignee: 'owner',
    minutes: 7 * HOUR,
  },
  {
    key: 'change-group',
    sender: { firstName: 'Kunle', lastName: 'Fashola', phone: '0812 555 6103' },
    comment: 'Can Dara change from Friday to the Saturday group?',
    state: 'open',
    assignee: 'office',
    minutes: 9 * HOUR,
  },
  {
    key: 'lunch',
    sender: { firstName: 'Efe', lastName: 'Omoregie', phone: null },
    comment: 'Is lunch part of the October camp price?',
    state: 'open',
    minutes: DAY + HOUR,
  },
  {
    key: 'laptop',
    sender: 'nwosu',
    comment: 'Must Zara bring her own laptop to the robotics class?',
    state: 'waiting',
    assignee: 'office',
    minutes: 2 * DAY,
    reply: {
      minutes: 2 * DAY - 3 * HOUR,
      text: 'Good afternoon,\n\nno, we have a laptop for each child. Does Zara use the mouse with her left hand? Then we put one on the left side for her.',
    },
  },
  {
    key: 'receipt',
    sender: 'bello',
    comment: 'Please send the receipt for September once more.',
    state: 'closed',
    minutes: 6 * DAY,
    reply: {
      minutes: 6 * DAY - 2 * HOUR,
      text: 'Good morning,\n\nthe receipt is on its way to this address. You also find it under Purchase History when you are logged in.',
    },
  },
  {
    key: 'thanks',
    sender: { firstName: 'Bisi', lastName: 'Alabi', phone: null },
    comment: 'Thank you for the open day, we enjoyed it.',
    state: 'closed',
    minutes: 9 * DAY,
  },
  {
    key: 'followers',
    sender: { firstName: 'Promo', lastName: 'Team', phone: null },
    comment: '10,000 followers for your page, today only!',
    state: 'spam',
    minutes: 3 * DAY,
  },
]

export const demoReplyTexts = [
  {
    name: 'How to verify',
    text: 'Good morning {first_name},\n\nplease log in and type the code that we send to your email address. If no email comes, look into the spam folder first.',
  },
  {
    name: 'Transfer not there yet',
    text: 'Good morning {first_name},\n\nyour transfer has not reached {school} yet. Banks may need until the next working day. The place is yours as soon as it comes.',
  },
  {
    name: 'Which group fits',
    text: 'Good morning {first_name},\n\nwe count the age by the calendar year. Tell me the year in which your child was born, and I will name the groups that fit.\n\n{my_name}',
  },
] as const

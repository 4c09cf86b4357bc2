import {
  endSessionsOfPerson,
  resetPerson,
  restorePerson,
  sendInvitation,
  suspendPerson,
} from '#contract/bff/staff/people'
import type { PersonState } from '#contract/staff/person'

export type PersonAction = {
  call:
    | typeof suspendPerson
    | typeof restorePerson
    | typeof resetPerson
    | typeof sendInvitation
    | typeof endSessionsOfPerson
  /** Says what it does (STF-072). */
  label: string
  busy: string
  title: (name: string) => string
  consequences: string
  keep: string
  isDanger: boolean
  states: readonly PersonState[]
}

/** STF-072: each names the person and says what follows. */
export const personActions: readonly PersonAction[] = [
  {
    call: sendInvitation,
    label: 'Send again',
    busy: 'Sending...',
    title: (name) => `Send the invitation to ${name} again?`,
    consequences: 'The earlier link ends. The new one is good for one use.',
    keep: 'Keep the link',
    isDanger: false,
    states: ['invited'],
  },
  {
    call: endSessionsOfPerson,
    label: 'End sessions',
    busy: 'Ending...',
    title: (name) => `End all sessions of ${name}?`,
    consequences: 'They are signed out on every device, and can sign in again.',
    keep: 'Keep signed in',
    isDanger: false,
    states: ['active'],
  },
  {
    call: resetPerson,
    label: 'Reset sign-in',
    busy: 'Resetting...',
    title: (name) => `Reset the sign-in of ${name}?`,
    consequences:
      'Their sessions end, and their password and second factors are removed. They get an email with a link to set up new ones, which is good for 24 hours.',
    keep: 'Keep the sign-in',
    isDanger: true,
    states: ['active'],
  },
  {
    call: suspendPerson,
    label: 'Suspend',
    busy: 'Suspending...',
    title: (name) => `Suspend ${name}?`,
    consequences:
      'They are signed out at once and cannot sign in. An open invitation ends. Their name stays in the history.',
    keep: 'Keep active',
    isDanger: true,
    states: ['active', 'invited'],
  },
  {
    call: restorePerson,
    label: 'Reactivate',
    busy: 'Reactivating...',
    title: (name) => `Reactivate ${name}?`,
    consequences:
      'They can sign in again with their roles, and set up a new second factor. Who has no password needs a new invitation.',
    keep: 'Keep suspended',
    isDanger: false,
    states: ['suspended'],
  },
]

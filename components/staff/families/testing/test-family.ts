import type { FamilyDetail } from '#contract/staff/families'

const at = '2026-11-18T08:00:00.000Z'

export const testFamily: FamilyDetail = {
  parentId: 'p1',
  name: 'Adaeze Okafor',
  email: 'a•••e@example.com',
  telephone: '0803 ••• 4521',
  isVerified: true,
  since: '2026-01-12T08:00:00.000Z',
  lastSignIn: '2026-11-17',
  openSessions: 2,
  children: [{ childId: 'c1', name: 'Ada O.', photoConsent: false }],
  enrolments: [
    {
      enrolmentId: 'e1',
      childId: 'c1',
      courseId: 'k1',
      courseTitle: 'Kite Science',
      startDate: '2026-11-01',
      endDate: '2026-12-20',
      since: '2026-10-20T08:00:00.000Z',
      endedAt: null,
      reference: 'KL1',
      way: 'by-hand',
      attended: { here: 3, late: 1, absent: 0 },
    },
  ],
  orders: [
    {
      reference: 'KL1',
      state: 'paid',
      placedAt: at,
      amount: 26_000,
      courses: ['Kite Science'],
      byHand: null,
    },
  ],
  messages: [{ messageId: 'm1', at, about: 'When does the class begin?', state: 'open', replies: [] }],
  mails: [{ mailId: 'o1', subject: 'Receipt', state: 'sent', at }],
  notes: [{ noteId: 'n1', text: 'Rang twice.', by: 'Tunde Bakare', at, isStruck: false, canStrike: true }],
  requests: [],
  consents: [{ consentId: 's1', kind: 'photo', child: 'Ada O.', granted: false, at }],
  emailChange: null,
}

/** A calendar date. A changed text has a new one (STF-282). */
export const noticeVersion = '2026-11-29'

export const noticeChanges =
  'It names who sees class lists, attendance, contact details and allergies, that each look is recorded and shown to you, payments in cash or by transfer, the counts of visits through links that we post elsewhere, who answers messages, and how the monthly letter is confirmed, counted and ended.'

export const otherStoredData = [
  {
    what: 'A message from the contact page, our answers and the notes that the office writes about it',
    why: 'To answer you. The office and the owners of the school read it and answer by email.',
    until: 'A year; spam 30 days.',
  },
  {
    what: 'Your email address for the monthly letter, if you subscribed: the words that you agreed to, when and on which page, when you confirmed or unsubscribed, which letters we sent, and whether the address refused them',
    why: 'To send the letter, to show that you agreed, and to send no more once you have unsubscribed.',
    until:
      'Until you ask us to delete it, or delete the account with this address. An address that is not confirmed, 14 days.',
  },
  {
    what: 'The courses in your cart and on your wishlist',
    why: 'To show them on your other devices.',
    until: 'In the cart 90 days after you last changed them, on the wishlist until you take them off.',
  },
  {
    what: 'Mails we sent you',
    why: 'To send each one once, to make sure it arrives, and to answer questions about it. The office sees what was sent and when, and the words of emails about courses and payments, never a code or a link to log in.',
    until: '90 days after they were sent.',
  },
  {
    what: 'Whether you want to be reminded before a course starts',
    why: 'To send the reminders, or not.',
    until: 'Until you delete the account.',
  },
  {
    what: 'Logins, wrong passwords and codes, with your IP address',
    why: 'To keep others out of your account.',
    until:
      'A day after they end; that a browser has logged in, half a year. The record of changes to an account is kept for at least 12 months.',
  },
] as const

export const noticeParts = [
  {
    title: 'Children',
    paragraphs: [
      'A child has no account. A parent or guardian adds the child’s details, confirms that they may do so, and answers two separate questions: whether photos may be taken and shown, and whether we may store an allergy. We keep each answer with its text and time, and you can change it at any time.',
      'Without your consent we do not store photos of a child. We do not profile children or make automated decisions about them.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Tutors see the children of their courses on a class list, until two weeks after the last day: name, age, photo consent, your name, and the attendance that they enter. From a week before the first day until the day after the last they can also open your phone number and an allergy. The office sees the class lists of all courses, and can open allergies. It finds your family by name, email address, phone number or the reference of a payment, and must say why before it opens your contact details or your child’s details. The school’s owners see the same, but for allergies. You see each of these looks on the Privacy page. The office can also send one email to all families of a course.',
      'The school’s office and its owners see your orders, so that they can help and return money: your name, each child’s first name and age, the courses, the amounts, the refunds, what the payment provider reported, and their own notes. They see your email address and phone number with the middle hidden. Staff who write pages or advertise see nothing about your family, and tutors see no orders.',
      'The monthly letter comes only after you confirm your address with a link that we email you, and each letter has a link to unsubscribe. Staff who write the letter see its subscribers with the middle of each address hidden, and can look up a whole address to unsubscribe it; each look-up is recorded. Only an owner of the school can open the list of whole addresses. We count how often each link of a letter is opened, as a number for the link and not for a person. No hidden picture reports that you have opened a letter.',
      'The payment provider, Paystack, processes your card and receives your email address, the amount and a reference; card numbers never reach us. If a refund cannot go back the way you paid, it also receives the bank account that you give us for it. The companies that host our servers and deliver our mail process data on our behalf only.',
      'Help opens a live chat or WhatsApp, which are run by other companies. Nothing is loaded from them before you open it, and we send them nothing about you. We share data with no one else: this site has no advertising and no tracking, and no other company measures your visit. We may count how fast our pages load, as totals for each kind of page on phones and computers, without cookies and without anything about you; we do not count visits whose browser asks not to be tracked or to save data. A link that we post elsewhere, such as on WhatsApp or a poster, counts how often it is opened on each day. The count is a number: it stores no address, no device and no cookie.',
      'Some of these companies keep data outside Nigeria. Ask us which companies and countries.',
    ],
  },
  {
    title: 'Cookies and browser storage',
    paragraphs: [
      'We set three cookies of our own when you sign up, log in or ask for a code: one holds your encrypted session for at most a week; one marks that you are logged in; and one is a random number, kept for half a year, that lets you log in while someone else tries passwords on your account. Courses that you add to the cart are stored in your browser until you open the cart. Form entries are stored there until you close the tab. Logging out removes all of it except the random number.',
      'You can read this site without cookies, and no other company sets any here.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'When you are logged in, the Privacy page shows what we store. There you can download a copy of everything, change or withdraw a consent about photos, and delete your account with all its data. You can correct your details and your children’s on their own pages. Without an account, or for anything else, write to us: we answer within a month.',
      'We hold this data because you asked us to teach your child, because you agreed, or because the law requires us to keep financial records. If we misuse it, you can complain to the Nigeria Data Protection Commission (ndpc.gov.ng).',
    ],
  },
  {
    title: 'How we protect it',
    paragraphs: [
      'Connections are encrypted, passwords are hashed, and allergies are encrypted. Location data is removed from pictures. Our staff see only what their task needs, and what they change is recorded in entries that they cannot edit. If there is a data breach, we inform the Commission within 72 hours, and you at once if it can harm you.',
    ],
  },
] as const

/** In addition to stored-data.ts. */
export const otherStoredData = [
  {
    what: 'A message from the contact page',
    why: 'To answer you.',
    until: 'A year.',
  },
  {
    what: 'Your email address for the monthly letter, if you subscribed',
    why: 'To send the letter.',
    until: 'Until you tell us to stop.',
  },
  {
    what: 'The courses in your cart and on your wishlist',
    why: 'So that you find them again on another device.',
    until: 'In the cart 90 days after you last changed them, on the wishlist until you take them off.',
  },
  {
    what: 'Mails we sent you',
    why: 'So that each is sent once and arrives.',
    until: '90 days after they were sent.',
  },
  {
    what: 'Log ins, wrong passwords and codes, with the address of your connection',
    why: 'To keep others out of your account.',
    until: 'A day after they end. A record of what was done with an account is kept for at least 12 months.',
  },
] as const

export const noticeParts = [
  {
    title: 'Children',
    paragraphs: [
      'A child has no account. A parent or guardian adds the child’s details, says that they may, and answers two questions apart from the rest: whether photos may be taken and shown, and whether we may know of an allergy. Each answer is kept with its words and its time, and can be changed at any moment.',
      'Without your consent no photo of a child is stored, whatever was sent. We make no profile of a child and decide nothing about one by machine.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'Tutors see the children of their course. The payment provider, Paystack, takes your card and is told your email address, the amount and a reference; card numbers never reach us. The company that runs our servers and the one that delivers our mail hold what passes through them, on our behalf and for nothing else.',
      'Help opens a live chat or WhatsApp, which are run by other companies. Nothing of them is loaded before you open it, and they are told nothing about you. Nobody else is given anything: there is no advertising, and nobody counts or follows you here.',
      'Some of these companies keep data outside Nigeria. Ask us and we tell you which, and where.',
    ],
  },
  {
    title: 'Cookies, and what your browser keeps',
    paragraphs: [
      'Three cookies, all our own, and only once you sign up, log in or ask for a code: one holds your session, encrypted, for a week at most; one only says that there is one; and one is a random number, kept for half a year, that lets you in when someone else tries passwords on your account. Before you log in, courses you put in the cart stay in your browser, and so does what you have typed into a form, until its tab is closed. Logging out removes all of it.',
      'No cookie is needed to read this site, and no other company sets one here.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'Logged in, under Privacy, you can see what is held, take a copy of everything as one file, change or withdraw a consent about photos, and delete the account with all that belongs to it at once. Your details and your children’s can be corrected on their own pages. Without an account, or for anything else, write to us: we answer within a month.',
      'We hold this data because you asked us to teach your child, because you agreed, or because the law asks for accounts to be kept. If we do wrong by it, you can complain to the Nigeria Data Protection Commission (ndpc.gov.ng).',
    ],
  },
  {
    title: 'How it is kept safe',
    paragraphs: [
      'Connections are encrypted; passwords are kept as hashes and allergies encrypted; pictures are drawn anew without the place where they were taken. Should data fall into wrong hands all the same, we tell the Commission within 72 hours, and you at once when it can harm you.',
    ],
  },
] as const

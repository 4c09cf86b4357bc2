/** Shown in the privacy notice and on the account's privacy page. */
export const storedData = [
  {
    what: 'You: names, email, phone, password, and address and birthday if you gave them',
    why: 'To know who holds the account, to reach you about a class day and to send receipts. The password is kept only as a hash, which nobody can read.',
    until: 'Until you delete the account.',
  },
  {
    what: 'Each child: names, birth date, gender, school, class and what you told us in addition',
    why: 'To offer courses of the right age, to place your child and to look after it there. Only you and your child’s tutors see it.',
    until: 'Until you delete the account or ask us to remove the child.',
  },
  {
    what: 'An allergy, if you told us of one',
    why: 'So that a first-aider and the kitchen at a camp know. It is kept encrypted and is never in a list or an email.',
    until: 'As long as the child’s details.',
  },
  {
    what: 'A child’s picture, if you added one and agree to photos',
    why: 'So that tutors recognise your child. Nobody but you can open it on this site; the place where it was taken is removed.',
    until: 'Until you remove it or take back your consent.',
  },
  {
    what: 'Your purchases',
    why: 'The law asks for accounts to be kept. Your card never reaches us: the payment provider alone sees it.',
    until: 'As long as accounts must be kept, without your names once the account is deleted.',
  },
] as const

export const storedData = [
  {
    what: 'You: names, email, phone, password, and address and birthday if you entered them',
    why: 'To identify the account, to contact you about classes and to send receipts. The password is stored as a hash only.',
    until: 'Until you delete the account.',
  },
  {
    what: 'Each child: names, birth date, gender, school, class and your additional notes',
    why: 'To offer courses of the right age, to place your child and to look after them there. You and your child’s tutors see it; the school’s office sees the first name and the age with an order.',
    until: 'Until you delete the account or ask us to remove the child.',
  },
  {
    what: 'An allergy, if you entered one',
    why: 'To inform the first-aider and the kitchen at a camp. It is stored encrypted and is never in a list or an email.',
    until: 'As long as the child’s details.',
  },
  {
    what: 'A child’s picture, if you added one and agree to photos',
    why: 'So that tutors recognise your child. Only you can open it on this site, and location data is removed.',
    until: 'Until you remove it or withdraw your consent.',
  },
  {
    what: 'Your purchases',
    why: 'The law requires us to keep financial records. Only the payment provider sees your card.',
    until: 'As long as the law requires, without your names once the account is deleted.',
  },
  {
    what: 'Refunds: what was returned, when, why, and the last four digits of an account that you gave us for one',
    why: 'To return your money and to keep financial records. Only the payment provider gets the whole account number.',
    until: 'As your purchases.',
  },
  {
    what: 'Notes that the school’s office writes about a payment',
    why: 'So that a colleague can help you where another one left off. Only the office and the owners of the school see them, and they are in the copy of your data.',
    until: 'Until you delete the account.',
  },
] as const

export const storedData = [
  {
    what: 'You: names, email, phone, password, and address and birthday if you entered them',
    why: 'To identify the account, to contact you about classes and to send receipts. The password is stored as a hash only.',
    until: 'Until you delete the account.',
  },
  {
    what: 'Each child: names, birth date, gender, school, class and your additional notes',
    why: 'To offer courses of the right age, to place your child and to look after them there. Tutors see the class list: your child’s name, age and photo consent, and your name. The office sees it too, and your child’s other details when it says why it needs them. Each look is recorded, and you can see it on the Privacy page.',
    until: 'Until you delete the account or ask us to remove the child.',
  },
  {
    what: 'An allergy, if you entered one',
    why: 'To inform the first-aider and the kitchen at a camp. It is stored encrypted and is never in an email. The office can open it, and your child’s tutors from a week before the first day until the day after the last. Each time is recorded, and you can see it on the Privacy page.',
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
    what: 'Attendance: whether your child was there, late or absent at each lecture',
    why: 'So that tutors know who is there, and to answer you.',
    until: 'Until you delete the account.',
  },
  {
    what: 'Who of the school looked at your child’s record, when and in which role',
    why: 'So that you can see it on the Privacy page.',
    until: '24 months.',
  },
  {
    what: 'Payments that the school received in cash or by transfer: amount, day, the bank’s reference and who received it',
    why: 'To give you a receipt and to keep financial records.',
    until: 'As your purchases.',
  },
  {
    what: 'Help with your account that you asked the office for: links for a new password, a new email address',
    why: 'To let you in again, and to let you stop a change that you did not ask for.',
    until: 'A link until a day after it ends, a change of address half a year.',
  },
  {
    what: 'Notes that the school’s office writes about a payment or about your family',
    why: 'So that a colleague can help you where another one left off. Only the office and the owners of the school see them, and they are in the copy of your data.',
    until: 'Until you delete the account.',
  },
] as const

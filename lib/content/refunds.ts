export const refunds = {
  rule: 'Full refund up to 3 days before the first lesson.',
  ruleBegun: 'Full refund up to 3 days after your child’s first lesson.',
  link: 'Refunds',
  answer: {
    id: 'faq-refunds',
    anchor: 'refunds',
    question: 'Can I get a refund?',
    answer:
      '<p>Yes. We refund the full price when you tell us up to 3 days before the first lesson. If your child joins a course that has already begun, you have until 3 days after your child’s first lesson. If a course is full or cancelled, or you paid twice, we refund you without being asked.</p><p>Call or write to us with the payment code from your receipt, {hours}. The money goes back to the card or account that you paid with.</p>',
  },
}

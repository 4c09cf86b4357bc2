import type { MessageDetail } from '#contract/staff/messages'

export const testMessage: MessageDetail = {
  messageId: 'm1',
  name: 'Ruth Bassey',
  comment: 'Does Kite Science take a child of 5?',
  state: 'open',
  assignee: null,
  at: '2026-11-28T03:00:00.000Z',
  email: 'ruth.bassey@example.com',
  phone: '0806 555 7719',
  address: null,
  family: null,
  replies: [],
  notes: [],
  closed: null,
  signature: 'Tunde, Kitelab',
  from: 'hello@kitelab.ng',
  version: '1',
}

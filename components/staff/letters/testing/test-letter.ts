import type { Letter } from '#contract/staff/letters'

export const testLetter: Letter = {
  letterId: 'l1',
  subject: 'Kites in December',
  previewLine: 'Three courses start soon',
  content: '<h2>Hello</h2><p>The wind is back.</p>',
  blocks: ['courses'],
  state: 'draft',
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  recipients: null,
  sent: 0,
  testedAt: null,
  lastChange: { by: 'Seyi Adeleke', at: '2026-11-27T08:00:00.000Z' },
  items: {
    courses: [{ title: 'Kite Science', path: '/course/browse-courses/kite', details: 'Starts 5 December' }],
    posts: [{ title: 'A first science fair', path: '/blog-details/fair', details: '19 November' }],
  },
  counts: null,
  version: '1',
}

/** Once it is being sent. */
export const sendingLetter: Letter = {
  ...testLetter,
  state: 'sending',
  startedAt: '2026-11-28T08:00:00.000Z',
  recipients: 400,
  sent: 120,
  counts: {
    sent: 120,
    left: 275,
    failed: 2,
    skipped: 3,
    unsubscribed: 1,
    links: [{ address: 'https://kitelab.example/course/browse-courses/kite', visits: 14 }],
  },
}

import fc from 'fast-check'

export const faults = ['none', 'answer lost', 'request lost', 'refused', 'no list'] as const
export const kinds = ['now', 'pending', 'processing'] as const

/** One thing that happens to an order of two lines. */
export const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('approve'), part: fc.constantFrom(1, 2, 3), line: fc.nat(1) }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('run'), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('elapse'), minutes: fc.constantFrom(1, 2, 6, 60) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('tell'),
      pick: fc.nat(5),
      kind: fc.constantFrom(...kinds),
      names: fc.constantFrom('id', 'note', 'neither'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('retry') }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('give account') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('plan'),
      plan: fc.constantFrom('fails', 'needs-account', 'unclear'),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The answer and then the request of two equal refunds are lost, and the message about the first names no id. */
export const twoOfOneAmount: [number, Step[]] = [
  3,
  [
    { what: 'run', fault: 'answer lost' },
    { what: 'approve', part: 1, line: 0 },
    { what: 'tell', pick: 0, kind: 'processing', names: 'neither' },
    { what: 'run', fault: 'request lost' },
    { what: 'tell', pick: 0, kind: 'processing', names: 'id' },
    { what: 'tell', pick: 0, kind: 'now', names: 'neither' },
    { what: 'tell', pick: 0, kind: 'now', names: 'neither' },
  ],
]

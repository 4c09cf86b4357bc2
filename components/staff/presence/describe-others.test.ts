import { expect, test } from 'vitest'
import { describeOthers } from '@/components/staff/presence/describe-others'

test.each([
  [[], ''],
  [['Tunde Bakare'], 'Tunde Bakare is looking at this too'],
  [['Bola Ade', 'Tunde Bakare'], 'Bola Ade and 1 other person are looking at this too'],
  [['Bola Ade', 'Tunde Bakare', 'Ngozi Eze'], 'Bola Ade and 2 others are looking at this too'],
])('STF-070: with %j the head says %j', (names, words) => expect(describeOthers(names)).toBe(words))

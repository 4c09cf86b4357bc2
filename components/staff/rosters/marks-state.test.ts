import { expect, test } from 'vitest'
import type { AttendanceMarkEntry } from '#contract/staff/attendance'
import {
  addTaps,
  confirmSave,
  markOf,
  nextBatch,
  openMarks,
  receiveMarks,
  refuseSave,
  startSave,
} from '@/components/staff/rosters/marks-state'

const entry = (enrolmentId: string, mark: AttendanceMarkEntry['mark'], lecture = 4): AttendanceMarkEntry => ({
  enrolmentId,
  mark,
  lecture,
  by: 'Bola Adeyemi',
  at: '2026-11-28T09:04:00.000Z',
})
const savedAt = '2026-11-28T09:05:00.000Z'

test('STF-210: a roster opens with the marks of its lecture', () => {
  const state = openMarks([entry('a', 'here'), entry('b', 'late', 3)], 4)
  expect([markOf(state, 'a'), markOf(state, 'b')]).toEqual(['here', null])
  expect(state.savedAt).toBe('2026-11-28T09:04:00.000Z')
})

test('STF-210: of two taps on one child the last one is sent', () => {
  const state = addTaps(openMarks([], 4), [
    { enrolmentId: 'a', mark: 'here' },
    { enrolmentId: 'a', mark: 'absent' },
  ])
  expect(nextBatch(state)).toMatchObject([{ enrolmentId: 'a', mark: 'absent' }])
})

test('STF-210: a tap during a save is kept, whatever the save answers', () => {
  const first = addTaps(openMarks([], 4), [{ enrolmentId: 'a', mark: 'here' }])
  const sent = nextBatch(first)
  const second = addTaps(startSave(first), [{ enrolmentId: 'a', mark: 'late' }])
  const state = confirmSave(second, sent, { marks: [entry('a', 'here')], savedAt })
  expect(markOf(state, 'a')).toBe('late')
  expect(nextBatch(state)).toMatchObject([{ enrolmentId: 'a', mark: 'late' }])
})

test('STF-211: marks of another phone are shown, but not over an own tap that is not saved', () => {
  const tapped = addTaps(openMarks([entry('a', 'here'), entry('b', 'here')], 4), [
    { enrolmentId: 'a', mark: 'absent' },
  ])
  const state = receiveMarks(tapped, [entry('a', 'late'), entry('b', 'late')], tapped.turns)
  expect([markOf(state, 'a'), markOf(state, 'b')]).toEqual(['absent', 'late'])
})

test('STF-211: marks that were read while a save went on are not shown: they may be older', () => {
  const before = addTaps(openMarks([], 4), [{ enrolmentId: 'a', mark: 'here' }])
  const sent = nextBatch(before)
  const after = confirmSave(startSave(before), sent, { marks: [entry('a', 'here')], savedAt })
  expect(receiveMarks(after, [], before.turns)).toBe(after)
  expect(markOf(receiveMarks(after, [], after.turns), 'a')).toBeNull()
})

test('STF-212: a cleared mark is sent as none', () => {
  const state = addTaps(openMarks([entry('a', 'here')], 4), [{ enrolmentId: 'a', mark: null }])
  expect(markOf(state, 'a')).toBeNull()
  expect(nextBatch(state)).toMatchObject([{ enrolmentId: 'a', mark: null }])
})

test('STF-210: of several marks that are refused together only the refused one is dropped', () => {
  const tapped = addTaps(openMarks([], 4), [
    { enrolmentId: 'a', mark: 'here' },
    { enrolmentId: 'gone', mark: 'here' },
  ])
  const split = refuseSave(tapped, nextBatch(tapped), true)
  const [first, ...others] = nextBatch(split)
  expect([first?.enrolmentId, others]).toEqual(['a', []])
  const saved = confirmSave(split, first ? [first] : [], { marks: [entry('a', 'here')], savedAt })
  const state = refuseSave(saved, nextBatch(saved), true)
  expect([markOf(state, 'a'), markOf(state, 'gone'), state.waiting.size]).toEqual(['here', null, 0])
})

import { CircleCheck, CircleX, Globe, Mail, Pencil } from 'lucide-react'
import { expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/staff/orders'
import { describeSource, formatEntryTime, iconOf } from '@/components/staff/orders/timeline-words'

const entry: TimelineEntry = {
  entryId: '1',
  at: '2026-11-18T09:42:00.000Z',
  source: 'provider',
  tone: 'neutral',
  what: 'Provider: card declined',
  from: null,
  text: null,
}

test('STF-157: the time of an entry is short today, and in full on other days, in Lagos', () => {
  expect(formatEntryTime(entry.at, new Date('2026-11-18T22:59:00Z'))).toBe('Today, 10:42 am')
  expect(formatEntryTime(entry.at, new Date('2026-11-18T23:00:00Z'))).toBe('18/11/2026, 10:42 am')
})

test('STF-157: each entry names its source, and what adds to its sentence', () => {
  expect(describeSource({ ...entry, from: 'by the site' })).toBe('by the site')
  expect(describeSource({ ...entry, from: 'signature checked', text: '“Insufficient funds”' })).toBe(
    'signature checked · “Insufficient funds”',
  )
  expect(describeSource(entry)).toBe('')
})

test('STF-164: the words of a note are below it; one that is struck out says so', () => {
  const note: TimelineEntry = { ...entry, source: 'staff', noteId: '2', text: 'Mrs Okafor rang.' }
  expect(describeSource(note)).toBe('')
  expect(describeSource({ ...note, isStruck: true })).toBe('struck out')
})

test('STF-157: an icon tells the source, and what was done or refused', () => {
  expect(iconOf({ source: 'provider', tone: 'neutral' })).toBe(Globe)
  expect(iconOf({ source: 'provider', tone: 'warning' })).toBe(CircleX)
  expect(iconOf({ source: 'site', tone: 'good' })).toBe(CircleCheck)
  expect(iconOf({ source: 'email', tone: 'good' })).toBe(Mail)
  expect(iconOf({ source: 'staff', tone: 'staff', noteId: '2' })).toBe(Pencil)
})

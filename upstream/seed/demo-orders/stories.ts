import { earlierStories } from './earlier-stories.ts'
import { at } from './moments.ts'
import { recentStories } from './recent-stories.ts'
import type { Story } from './story.ts'

const secondGroups: readonly Story[] = [
  {
    placed: at(33, '12:40'),
    family: 'effiong',
    places: [['robots', 'Mfon']],
    channel: 'card',
    ending: 'cancelled',
  },
  {
    placed: at(33, '12:52'),
    family: 'effiong',
    places: [
      ['robots', 'Mfon'],
      ['scratch', 'Mfon'],
    ],
    channel: 'card',
  },
  {
    placed: at(30, '20:20'),
    family: 'okafor',
    places: [
      ['robots', 'Chidera'],
      ['robots', 'Kosi'],
    ],
    channel: 'card',
    refund: {
      asked: at(12, '09:06'),
      by: 'office',
      amounts: [0, 45_000],
      ends: true,
      state: 'sent',
      reason: 'change-of-plans',
    },
    notes: [
      {
        written: at(12, '09:04'),
        by: 'office',
        text: 'Mrs Okafor rang: Kosi has football on Tuesdays now. She would like his place refunded. Chidera stays.',
      },
      {
        written: at(11, '16:40'),
        by: 'owner',
        text: 'Told her that banks take up to 10 working days. She will ring if it has not arrived by then.',
      },
    ],
  },
  { placed: at(29, '10:05'), family: 'nwosu', places: [['robots', 'Zara']], channel: 'card' },
  { placed: at(27, '13:13'), family: 'balogun', places: [['robots', 'Sade']], channel: 'card' },
  { placed: at(26, '18:48'), family: 'danjuma', places: [['robots', 'Fatima']], channel: 'bank_transfer' },
  {
    placed: at(25, '09:22'),
    family: 'adeyemi',
    places: [
      ['robots', 'Tobi'],
      ['robots', 'Simi'],
    ],
    channel: 'card',
  },
  {
    placed: at(24, '15:05'),
    family: 'adeyemi',
    places: [['robots', 'Tobi']],
    channel: 'bank_transfer',
    ending: 'refunded-duplicate',
  },
  { placed: at(22, '19:31'), family: 'obi', places: [['drones', 'Kamsi']], channel: 'card' },
  {
    placed: at(21, '21:40'),
    family: 'balogun',
    places: [['drones', 'Wale']],
    channel: 'bank_transfer',
    ending: 'returned',
  },
  { placed: at(20, '08:18'), family: 'balogun', places: [['drones', 'Wale']], channel: 'card' },
  {
    placed: at(19, '12:27'),
    family: 'bello',
    places: [
      ['drones', 'Hauwa'],
      ['robots', 'Musa'],
      ['scratch', 'Musa'],
    ],
    channel: 'card',
    refund: {
      asked: at(1, '15:52'),
      by: 'office',
      amounts: [95_000, 45_000, 38_000],
      ends: true,
      state: 'requested',
      reason: 'change-of-plans',
      note: 'We are sorry to see you go. All the best in Kano.',
    },
    notes: [
      {
        written: at(1, '15:50'),
        by: 'office',
        text: 'The family moves to Kano next week. Above my limit, so an owner has to approve.',
      },
    ],
  },
  {
    placed: at(16, '10:59'),
    family: 'nwosu',
    places: [
      ['drones', 'Emeka'],
      ['scratch', 'Zara'],
    ],
    channel: 'card',
    ending: 'disputed',
  },
]

/** Sixty days in which every state of an order, a refund and an email occurs. The oldest first. */
export const stories: readonly Story[] = [...earlierStories, ...secondGroups, ...recentStories]

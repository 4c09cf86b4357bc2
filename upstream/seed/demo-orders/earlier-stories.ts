import { at } from './moments.ts'
import type { Story } from './story.ts'

/** Courses that have ended. */
const firstTerm: readonly Story[] = [
  {
    placed: at(59, '09:14'),
    family: 'nwosu',
    places: [
      ['kites', 'Zara'],
      ['kites', 'Emeka'],
    ],
    channel: 'card',
  },
  { placed: at(58, '20:41'), family: 'bello', places: [['kites', 'Musa']], channel: 'bank_transfer' },
  {
    placed: at(57, '12:03'),
    family: 'adeyemi',
    places: [
      ['chemistry', 'Tobi'],
      ['chemistry', 'Simi'],
    ],
    channel: 'card',
  },
  { placed: at(56, '18:22'), family: 'danjuma', places: [['chemistry', 'Fatima']], channel: 'ussd' },
  { placed: at(55, '08:47'), family: 'effiong', places: [['chemistry', 'Mfon']], channel: 'card' },
  { placed: at(54, '21:09'), family: 'balogun', places: [['chemistry', 'Sade']], channel: 'card' },
  {
    placed: at(53, '13:35'),
    family: 'ekwueme',
    places: [['kites', 'Chika']],
    channel: 'card',
    refund: {
      asked: at(51, '10:20'),
      by: 'office',
      amounts: [26_000],
      ends: true,
      state: 'sent',
      reason: 'course-postponed',
      note: 'We are sorry that the first day moved. You are welcome in the next group.',
    },
  },
  {
    placed: at(50, '10:12'),
    family: 'okafor',
    places: [
      ['kites', 'Chidera'],
      ['kites', 'Kosi'],
    ],
    channel: 'card',
  },
]

const september: readonly Story[] = [
  { placed: at(47, '19:55'), family: 'obi', places: [['python', 'Kamsi']], channel: 'card' },
  { placed: at(45, '07:58'), family: 'nwosu', places: [['python', 'Emeka']], channel: 'bank_transfer' },
  {
    placed: at(44, '16:20'),
    family: 'balogun',
    places: [['python', 'Wale']],
    channel: 'card',
    ending: 'expired',
  },
  { placed: at(44, '17:04'), family: 'balogun', places: [['python', 'Wale']], channel: 'card' },
  { placed: at(41, '11:11'), family: 'ogunleye', places: [['python', 'Dayo']], channel: 'card' },
  { placed: at(40, '22:15'), family: 'bello', places: [['python', 'Hauwa']], channel: 'bank' },
  { placed: at(38, '09:30'), family: 'ekwueme', places: [['gardeners', 'Chika']], channel: 'card' },
  { placed: at(37, '14:44'), family: 'ogunleye', places: [['gardeners', 'Ayo']], channel: 'ussd' },
  { placed: at(36, '17:26'), family: 'adeyemi', places: [['gardeners', 'Simi']], channel: 'card' },
  {
    placed: at(35, '08:05'),
    family: 'danjuma',
    places: [['gardeners', 'Fatima']],
    channel: 'bank_transfer',
    refund: {
      asked: at(18, '12:31'),
      by: 'owner',
      amounts: [10_000],
      ends: false,
      state: 'sent',
      reason: 'child-unwell',
      note: 'For the lessons that Fatima missed.',
    },
  },
]

/** The oldest first. */
export const earlierStories: readonly Story[] = [...firstTerm, ...september]

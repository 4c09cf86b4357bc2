import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Roster, RosterChild } from '#contract/staff/rosters'
import { PrintSheet } from '@/components/staff/rosters/print-sheet'
import { RosterView } from '@/components/staff/rosters/roster-view'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const today = '2026-11-28'
const lecture = { number: 4, day: today, startsAt: null, minutes: 60, title: null }
const child: RosterChild = {
  enrolmentId: 'e1',
  childId: 'c1',
  name: 'Idara Etim',
  firstName: 'Idara',
  age: 7,
  calendarAge: 8,
  allergy: 'reported',
  photoConsent: false,
  parent: { parentId: null, name: 'Blessing Etim' },
  since: '2026-11-01T10:00:00.000Z',
  way: 'moved',
}
const other: RosterChild = {
  ...child,
  enrolmentId: 'e2',
  childId: 'c2',
  name: 'Nanret Danladi',
  firstName: 'Nanret',
  calendarAge: 7,
  allergy: 'none',
  photoConsent: true,
  parent: { parentId: 'p2', name: 'Grace Danladi' },
  way: 'bought',
}
const roster: Roster = {
  course: {
    courseId: 'k',
    title: 'Kite Science',
    startDate: '2026-11-07',
    endDate: '2026-12-12',
    places: 12,
    teachers: ['Bola Adeyemi'],
  },
  lectures: [lecture],
  current: 4,
  children: [child, other],
  marks: [
    { enrolmentId: 'e1', lecture: 4, mark: 'late', by: 'Bola Adeyemi', at: '2026-11-28T09:04:00.000Z' },
  ],
  marksUntil: '2027-01-11',
  can: { mark: true, markLater: false, seeAllergies: true, seeTelephones: true, export: false, write: false },
}

const htmlOf = (changed: Partial<Roster> = {}, on = today) =>
  renderToStaticMarkup(<RosterView roster={{ ...roster, ...changed }} lecture={lecture} today={on} />)
const can = (changed: Partial<Roster['can']>) => ({ can: { ...roster.can, ...changed } })
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

describe('STF-206: a roster', () => {
  let words: string
  beforeAll(() => {
    words = wordsOf(htmlOf())
  })

  test('shows both ages where they differ, photo consent, parent and since when', () => {
    expect(words).toContain(
      'Idara Etim Age 7 (8 this year) · no photos Enrolled since 01/11/2026 · moved 7 (8 this year) No',
    )
    expect(words).toContain('Nanret Danladi Age 7 · photos allowed Enrolled since 01/11/2026 7 Yes')
    expect(words).toContain('Parent Blessing Etim')
  })

  test('hides allergies and telephones behind a button that names whose they are', () => {
    expect(words).toContain('Show allergy of Idara Etim')
    expect(words).not.toContain('Show allergy of Nanret Danladi')
    expect(words).toContain('Allergy: None reported')
    expect(words).toContain('Show phone of Blessing Etim')
    expect(words).toContain('Show all allergies')
  })

  test('links to the family for who may open it', () => {
    const html = htmlOf()
    expect(html).toContain('href="/staff/families/p2"')
    expect(html.match(/\/staff\/families\//g)).toHaveLength(1)
  })

  test('STF-020, STF-021: offers neither allergies nor telephones to who may not see them, and says why', () => {
    const children = roster.children.map((one) => ({ ...one, allergy: null }))
    const hidden = { children, ...can({ seeAllergies: false, seeTelephones: false }) }
    expect(wordsOf(htmlOf(hidden))).not.toMatch(/Show (allergy|all|phone)/)
    expect(wordsOf(htmlOf(hidden, '2026-10-30'))).toContain('Allergy: Shown from 31 October 2026')
    expect(wordsOf(htmlOf(hidden, '2026-12-14'))).toContain('Allergy: Not shown any more')
    const ofOwner = { children, ...can({ seeAllergies: false }) }
    expect(wordsOf(htmlOf(ofOwner))).toContain('Allergy: Not shown: for office and teachers')
  })

  test('has the children of a course without lectures as well, and no marks', () => {
    const html = renderToStaticMarkup(<RosterView roster={roster} lecture={undefined} today={today} />)
    expect(wordsOf(html)).toContain('Idara Etim')
    expect(wordsOf(html)).not.toContain('All here')
    expect(html).not.toContain('aria-pressed')
  })

  test('STF-324: has two live regions, one of the marks and one of what is shown', () => {
    expect(htmlOf().match(/role="status"/g)).toHaveLength(2)
  })
})

describe('STF-210, STF-212: attendance', () => {
  test('has three buttons for each child, with the mark pressed, and counts the marks', () => {
    const html = htmlOf()
    expect(html.match(/aria-pressed="/g)).toHaveLength(6)
    expect(html).toMatch(/aria-pressed="true"[^>]*>(?:<svg.*?<\/svg>)?Late/)
    expect(wordsOf(html)).toContain('1 of 2 marked · saved at 10:04 am')
    const unmarked = htmlOf({ marks: [] })
    expect(wordsOf(unmarked)).toContain('0 of 2 marked · nothing saved yet')
    expect([html, unmarked].map((one) => one.includes('text-success'))).toEqual([true, false])
  })

  test('cannot be changed by a teacher after its last day, and says whom to ask', () => {
    const html = htmlOf(can({ mark: false }), '2027-01-12')
    expect(html).not.toContain('aria-pressed')
    expect(wordsOf(html)).toContain('Marks can be changed until 11 January 2027. Ask the office.')
    expect(wordsOf(html)).not.toContain('All here')
  })

  test('asks the office for a reason after its last day', () => {
    const html = htmlOf(can({ mark: false, markLater: true }), '2027-01-12')
    expect(wordsOf(html)).toContain('Reason for a late change')
    expect(html).toContain('aria-pressed')
    expect(htmlOf()).not.toContain('Reason for a late change')
  })
})

test('STF-213: a sheet has boxes to tick, the marks that are known, and neither contact nor allergy', () => {
  const html = renderToStaticMarkup(<PrintSheet roster={roster} lecture={lecture} />)
  const words = wordsOf(html)
  expect(words).toContain('Child Age at start Photos Here Late Absent Idara Etim 7 (8 this year) No photos')
  expect(html.match(/✓/g)).toHaveLength(1)
  for (const hidden of ['Blessing', 'Show phone']) expect(words).not.toContain(hidden)
  expect(words).toContain('Confidential. Destroy after the class.')
  expect(words).toContain('Add allergies')
})

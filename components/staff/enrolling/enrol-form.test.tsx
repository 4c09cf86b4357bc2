import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ChildChoice } from '@/components/staff/enrolling/child-choice'
import { EnrolForm } from '@/components/staff/enrolling/enrol-form'
import { choices, parentId, today } from '@/components/staff/enrolling/testing/test-choices'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined, refresh: () => undefined }),
  usePathname: () => '/staff/families/1/enrol',
}))

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const form = (canGrant: boolean) =>
  textOf(
    renderToStaticMarkup(
      <EnrolForm parentId={parentId} choices={choices} canGrant={canGrant} today={today} />,
    ),
  )

test('STF-182: only an owner is offered a scholarship and a lower price', () => {
  expect(form(true)).toContain('Scholarship')
  expect(form(true)).toContain('Agreed price for each child')
  expect(form(false)).not.toContain('Scholarship')
  expect(form(false)).not.toContain('Agreed price')
})

test('STF-181: a full course is shown as full and cannot be chosen', () => {
  const [kite, robots] = choices.courses
  if (!kite || !robots) throw new Error('Two courses are offered.')
  const html = renderToStaticMarkup(
    <EnrolForm
      parentId={parentId}
      choices={{ ...choices, courses: [{ ...kite, placesLeft: 0 }, robots] }}
      canGrant={false}
      today={today}
    />,
  )
  expect(textOf(html)).toContain('Kite Science Full · ₦26,000.10 · ages 5–7')
  expect(html.match(/<input[^>]*type="radio"[^>]*disabled[^>]*>/g)).toEqual([
    expect.stringContaining(kite.courseId),
  ])
})

test('STF-181: a child that is enrolled in the course cannot be chosen, and one outside the ages says so', () => {
  const [kite, robots] = choices.courses
  const childrenFor = (course: typeof kite) =>
    renderToStaticMarkup(
      <ChildChoice
        id="children"
        items={choices.children}
        course={course}
        value={choices.children.map(({ childId }) => childId)}
        onChange={() => undefined}
        error={undefined}
        ref={() => undefined}
      />,
    )
  expect(textOf(childrenFor(robots))).toContain('Ada Okafor Enrolled already in Robots from Cartons')
  expect(childrenFor(robots).match(/<input[^>]*disabled/g)).toHaveLength(1)
  expect(childrenFor(robots).match(/<input[^>]*checked/g)).toHaveLength(2)
  expect(textOf(childrenFor(kite))).toContain('Chidera Okafor is 9; the course is for 5–7.')
  expect(childrenFor(kite)).not.toContain('disabled')
})

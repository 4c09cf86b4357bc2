import { expect, test } from 'vitest'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { blogPreview, coursePreview, topicPreview } from './card'
import { drawing } from './drawing'
import { layoutLine, textFace, titleFace, widthOf } from './face'
import { fitText } from './fit-text'

const course: Course = {
  courseId: '9c07314c-d739-819e-94ed-7ef6507139fb',
  courseTitle: 'Robots from Cartons',
  coursePrice: 45_000,
  minimumAge: 6,
  maximumAge: 9,
  startDate: '2026-11-29',
  courseImage: 'public/uploads/courses/robotics.svg',
}

const today = '2026-11-22'

test('a preview shows title, ages, start and price, and its alt text contains them', () => {
  expect(coursePreview(course, today).alt).toBe(
    'Robots from Cartons, Ages 6–9, Starts 29 November 2026, ₦45,000',
  )
  const post: Blog = {
    blogId: 'a',
    blogTitle: 'A kite day',
    blogCategory: 'EVENTS',
    createdAt: '2026-11-16T08:00:00Z',
  }
  expect(blogPreview(post).alt).toBe('A kite day, EVENTS, 16 November 2026')
})

test('C2: the preview of a running course shows when it started, in two lines', () => {
  const begun = { ...course, startDate: '2026-11-10', endDate: '2026-12-15' }
  const { alt, path, card } = coursePreview(begun, today)
  expect(alt).toBe(
    'Robots from Cartons, Ages 6–9, Started 10 November · join now, we help your child catch up, ₦45,000',
  )
  expect(path).not.toBe(coursePreview(begun, '2026-11-09').path)
  const { lines } = fitText(card.facts.join('  ·  '), textFace, { sizes: [30, 26], width: 610, maxLines: 2 })
  expect(lines.join(' ')).not.toContain('…')
})

test('S10: a topic page has its own preview', () => {
  const topic = { slug: 'coding', title: 'Coding courses for children', total: 3, courses: [course] }
  expect(topicPreview(topic)).toMatchObject({
    path: expect.stringMatching(/^\/preview\/learn\/coding\/[0-9a-f]{16}\.jpg$/),
    alt: 'Coding courses for children, 3 courses, online and in Lagos',
  })
})

test('its URL changes only with its content', () => {
  const { path } = coursePreview(course, today)
  expect(path).toMatch(/^\/preview\/course\/9c07314c[\w-]+\/[0-9a-f]{16}\.jpg$/)
  expect(coursePreview({ ...course, maximumCapacity: 3 }, today).path).toBe(path)
  expect(coursePreview({ ...course, coursePrice: 46_000 }, today).path).not.toBe(path)
  expect(coursePreview({ ...course, courseImage: 'public/uploads/courses/ai.svg' }, today).path).not.toBe(
    path,
  )
})

test('every letter of the languages of Nigeria is drawn, including combining marks', () => {
  for (const face of [titleFace, textFace]) {
    for (const letter of 'ABCXYZabcxyz0123456789₦ẸẹỌọṢṣỤụỊịṄṅƁɓƊɗƘƙƳƴǸǹŃńàáèéìíòóùú–’“”…·') {
      expect(layoutLine(letter, face).placed, letter).toHaveLength(1)
    }
    const [base, mark] = layoutLine('Ọ\u0301', face).placed
    const [, below] = layoutLine('ọ\u0301', face).placed
    expect(base).toMatchObject({ x: 0, y: 0 })
    // Above a capital the mark is higher.
    expect(mark?.y).toBeGreaterThan(below?.y ?? Number.POSITIVE_INFINITY)
    expect(widthOf('ọ\u0301', face, 50)).toBe(widthOf('ọ', face, 50))
    expect(layoutLine('🪁', face).placed).toEqual([])
    expect(widthOf('AV', face, 50)).toBeLessThan(widthOf('A', face, 50) + widthOf('V', face, 50))
  }
})

test('a title uses the largest size that fits, and is truncated at the smallest', () => {
  const options = { sizes: [56, 40], width: 600, maxLines: 2 }
  expect(fitText('Robots', titleFace, options)).toEqual({ size: 56, lines: ['Robots'] })
  const longer = fitText('Robots and Bridges from Cartons, Strings and Sticks', titleFace, options)
  expect(longer).toMatchObject({ size: 40, lines: { length: 2 } })
  for (const line of longer.lines) expect(widthOf(line, titleFace, 40)).toBeLessThanOrEqual(600)
  const endless = fitText('kite '.repeat(60), titleFace, options)
  expect(endless.lines).toHaveLength(2)
  expect(endless.lines[1]).toMatch(/kite…$/)
  const [word = ''] = fitText('k'.repeat(90), titleFace, options).lines
  expect(widthOf(word, titleFace, 40)).toBeLessThanOrEqual(600)
})

test('user content is drawn as paths and never as markup', () => {
  const drawn = drawing({ title: '<script>alert(1)</script> & more', facts: ['"quoted"'], picture: null })
  expect(drawn).not.toMatch(/<script|<text|alert|quoted|href/)
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppError } from '#contract/app-error'
import type { MediaRow } from '#contract/staff/media'
import { MediaFilters } from '@/components/staff/media/media-filters'
import { MediaGrid } from '@/components/staff/media/media-grid'
import { pictureOf } from '@/components/staff/media/picture'
import { UploadItem } from '@/components/staff/media/upload-item'
import { isFileRefusal, uploadProblem } from '@/components/staff/media/upload-problem'
import { UsedIn } from '@/components/staff/media/used-in'

const row: MediaRow = {
  mediaId: '0190b0a0-0000-7000-8000-000000000001',
  image: 'public/uploads/media/a.webp',
  fileName: 'kite.jpg',
  alt: 'A kite over the lagoon',
  decorative: false,
  width: 2400,
  height: 1600,
  bytes: 317_440,
  focalX: 50,
  focalY: 50,
  showsChild: true,
  uses: 2,
  by: 'Joy Akpan',
  at: '2026-11-18T09:44:00.000Z',
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')

test('STF-143: a picture is listed with its words, size, uses, who and when', () => {
  const drawing = {
    ...row,
    image: 'public/uploads/courses/robotics.svg',
    by: null,
    uses: 0,
    showsChild: false,
  }
  const html = renderToStaticMarkup(<MediaGrid rows={[row, drawing]} />)
  for (const words of [
    'A kite over the lagoon',
    '2,400 × 1,600, 310 KB',
    'Used in 2 places',
    'Joy Akpan, 18/11/2026',
    'Shows a child',
    'Not used',
    'Came with the site',
  ])
    expect(textOf(html)).toContain(words)
  expect(html).toContain('src="/media/uploads/courses/robotics.svg"')
  expect(html).not.toContain('style=')
})

test('STF-143, STF-057: the filters are a form that works without scripts', () => {
  const query = { page: 1, size: 50 as const, q: 'kite', unused: 'yes' as const }
  const html = renderToStaticMarkup(<MediaFilters query={query} isOpen={false} />)
  expect(html).toContain('action="/staff/media"')
  for (const name of ['q', 'unused', 'kind', 'showsChild']) expect(html).toContain(`name="${name}"`)
  expect(html).toContain('href="/staff/media?unused=yes"')
})

test('STF-149: the places of a picture lead to their pages', () => {
  const html = renderToStaticMarkup(
    <UsedIn uses={[{ kind: 'course', field: 'cover', title: 'Kite Science', path: '/staff/courses/1' }]} />,
  )
  expect(html).toContain('href="/staff/courses/1"')
  expect(textOf(html)).toContain('Kite Science cover')
  expect(renderToStaticMarkup(<UsedIn uses={[]} />)).toContain('Not used yet.')
})

test('An editor gets what courses and texts store of a picture', () => {
  expect(pictureOf(row)).toMatchObject({
    image: 'public/uploads/media/a.webp',
    src: '/media/uploads/media/a.webp',
    width: 2400,
  })
})

test('STF-148: a picture that was just chosen is cut as pages cut it, before it is saved', () => {
  const wide = { ...row, width: 3000, height: 1000, focalX: 95, focalY: 50 }
  expect(pictureOf(wide).crop).toBe(100)
  expect(pictureOf({ ...wide, focalX: 50 }).crop).toBeUndefined()
})

test('STF-144: a file is refused before it is sent', () => {
  expect(uploadProblem({ type: 'image/heic', size: 10 })).toBe('Use a JPEG, PNG or WebP picture.')
  expect(uploadProblem({ type: 'image/png', size: 6 * 1024 * 1024 + 1 })).toBe(
    'The picture is larger than 6 MB.',
  )
  expect(uploadProblem({ type: 'image/webp', size: 6 * 1024 * 1024 })).toBeUndefined()
})

test('STF-144: a file whose bytes were refused is not sent again, after a lost connection it is', () => {
  expect(isFileRefusal(new AppError('unsupported', 'Use a JPEG, PNG or WebP picture.'))).toBe(true)
  expect(isFileRefusal(new AppError('too_large', 'The picture is larger than 40 megapixels.'))).toBe(true)
  expect(isFileRefusal(new AppError('unavailable', 'No connection.'))).toBe(false)
  expect(isFileRefusal(new AppError('unsupported', 'Too long.', { reason: 'picture_slow' }))).toBe(false)
})

test('STF-146: a picture that is uploaded as a cover cannot be decorative', () => {
  const file = new File(['kite'], 'kite.png', { type: 'image/png' })
  const ignore = () => undefined
  const item = { file, onReady: ignore, onAdded: ignore, onRefused: ignore, onRemove: ignore }
  expect(renderToStaticMarkup(<UploadItem {...item} />)).toContain('name="decorative"')
  expect(renderToStaticMarkup(<UploadItem {...item} isCover />)).not.toContain('name="decorative"')
})

import { expect, test } from 'vitest'
import { ArchiveForm } from '@/components/staff/post-actions/archive-schema'

test('STF-126: the address of an archived post leads to the blog, to another post or to nothing', () => {
  expect(ArchiveForm.parse({ target: 'blog', leadsTo: 'abc' })).toEqual({ leadsTo: null })
  expect(ArchiveForm.parse({ target: 'gone', leadsTo: '' })).toEqual({ leadsTo: 'gone' })
  expect(ArchiveForm.parse({ target: 'post', leadsTo: 'abc' })).toEqual({ leadsTo: 'abc' })
})

test('STF-126: another post has to be chosen', () => {
  for (const leadsTo of ['', null]) {
    const { error } = ArchiveForm.safeParse({ target: 'post', leadsTo })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['leadsTo', 'Choose a post.'],
    ])
  }
})

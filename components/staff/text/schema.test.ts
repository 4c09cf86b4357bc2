import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { richTextAttributes, richTextTags } from '#domain/rich-text'
import { schemaExtensions } from '@/components/staff/text/schema'

const { nodes, marks } = getSchema(schemaExtensions)
const specs = { ...nodes, ...marks }
/** Of the editor alone: they are not written as tags. */
const ownNodes = ['doc', 'text', 'line']

it('STF-129: the editor knows exactly the tags of the allow list', () => {
  const tags = Object.keys(specs).filter((name) => !ownNodes.includes(name))
  expect(tags.toSorted()).toEqual(richTextTags.toSorted())
})

it.each(richTextTags)('STF-129: the editor knows exactly the allowed attributes of %s', (tag) => {
  const attributes = Object.keys(specs[tag]?.spec.attrs ?? {})
  expect(attributes.toSorted()).toEqual([...richTextAttributes(tag)].toSorted())
})

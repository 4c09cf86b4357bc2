import { namesOfFields } from '../records/field-words.ts'
import type { StaffRecord } from '../records/last-change.ts'

const words = new Map([
  ['state', 'state'],
  ['subject', 'subject'],
  ['previewLine', 'preview line'],
  ['content', 'text'],
  ['blocks', 'blocks'],
  ['sendAt', 'time of sending'],
])

const fieldWords = namesOfFields(words)

export const letterRecord = (letterId: string): StaffRecord => ({
  kind: 'letter',
  id: letterId,
  text: 'content',
  fieldWords,
})

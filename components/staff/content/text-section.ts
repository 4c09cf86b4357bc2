import { contentFieldWords } from '#domain/content-fields'
import type { ContentSection } from '#domain/content-sections'
import type { SectionKind } from '@/components/staff/content/section-kind'
import type { TextGroup } from '@/components/staff/content/text-fields'
import { fieldMerge } from '@/components/staff/form/merge-fields'
import { isText, partOf } from '@/components/staff/form/stored-value'

/** A section without items: merged field by field. */
export function textSection<Name extends string>(
  section: ContentSection,
  groups: readonly TextGroup<Name>[],
): SectionKind<Record<Name, string>> {
  type Value = Record<Name, string>
  const fields = groups.flatMap((group) => group.fields)
  const names = fields.map(({ name }) => name)
  const merge = fieldMerge<Value>(names, (one, other, name) => one[name].trim() === other[name].trim())
  return {
    ...merge,
    wordsOf: (name) => contentFieldWords[section].get(name) ?? name,
    doneTo(part, { theirs }) {
      const name = names.find((one) => one === part)
      const value = name && theirs[name]
      return value ? `saved “${value}”` : 'removed this'
    },
    labelOf: (path) => fields.find(({ name }) => name === path)?.label,
    isValue: (value): value is Value => names.every((name) => isText(partOf(value, name))),
  }
}

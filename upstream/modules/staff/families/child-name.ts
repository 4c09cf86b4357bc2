import { firstName } from '#domain/person'

type Names = Parameters<typeof firstName>[0]

/** 'Ada O.' */
export function childName(child: Names): string {
  const [initial] = Array.from(child.lastName.trim().normalize('NFC'))
  return initial ? `${firstName(child)} ${initial.toUpperCase()}.` : firstName(child)
}

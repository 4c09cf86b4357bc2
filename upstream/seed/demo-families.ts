import { firstName } from '#domain/person'
import type { children } from '../platform/db/schema/children.ts'
import type { parents } from '../platform/db/schema/parents.ts'
import { demo, demoParentId } from './demo-parent.ts'
import { seedId } from './seed-id.ts'

type ParentRow = typeof parents.$inferInsert
type ChildRow = typeof children.$inferInsert

/** Name, years since the year of birth, birthday, gender. */
type Child = readonly [name: string, years: number, birthday: string, gender: ChildRow['gender']]
type Family = { lastName: string; otherNames: string; phone: string; children: readonly Child[] }

const families = {
  /** The demo parent, who is seeded before. */
  okafor: {
    lastName: 'Okafor',
    otherNames: 'Adaeze',
    phone: '0803 000 0000',
    children: [
      ['Chidera', 9, '02-14', 'female'],
      ['Kosi', 6, '02-14', 'male'],
    ],
  },
  nwosu: {
    lastName: 'Nwosu',
    otherNames: 'Chinedu Paul',
    phone: '0803 411 2045',
    children: [
      ['Zara', 7, '05-09', 'female'],
      ['Emeka', 10, '11-30', 'male'],
    ],
  },
  bello: {
    lastName: 'Bello',
    otherNames: 'Aisha',
    phone: '0809 552 7310',
    children: [
      ['Musa', 8, '03-21', 'male'],
      ['Hauwa', 11, '08-02', 'female'],
    ],
  },
  adeyemi: {
    lastName: 'Adéyẹmí',
    otherNames: 'Folákẹ́',
    phone: '+234 805 118 6624',
    children: [
      ['Tobi', 9, '01-17', 'male'],
      ['Simi', 6, '06-25', 'female'],
    ],
  },
  obi: {
    lastName: 'Obi',
    otherNames: 'Uche Peter',
    phone: '0701 330 8842',
    children: [['Kamsi', 12, '09-12', 'female']],
  },
  danjuma: {
    lastName: 'Danjuma',
    otherNames: 'Ibrahim',
    phone: '0806 274 9051',
    children: [['Fatima', 7, '04-04', 'female']],
  },
  ogunleye: {
    lastName: 'Ogunleye',
    otherNames: 'Yetunde',
    phone: '0812 903 4417',
    children: [
      ['Dayo', 10, '07-28', 'male'],
      ['Ayo', 5, '12-05', 'male'],
    ],
  },
  effiong: {
    lastName: 'Effiong',
    otherNames: 'Grace',
    phone: '0902 617 5538',
    children: [['Mfon', 8, '10-19', 'male']],
  },
  balogun: {
    lastName: 'Balogun',
    otherNames: 'Kunle',
    phone: '0815 440 2296',
    children: [
      ['Wale', 11, '02-27', 'male'],
      ['Sade', 9, '05-16', 'female'],
    ],
  },
  ekwueme: {
    lastName: 'Ekwueme',
    otherNames: 'Ifeanyi',
    phone: '0706 885 1173',
    children: [['Chika', 6, '08-23', 'female']],
  },
} as const satisfies Record<string, Family>

export type FamilyKey = keyof typeof families

const isFamilyKey = (key: string): key is FamilyKey => Object.hasOwn(families, key)
const keys = Object.keys(families).filter(isFamilyKey)
const others = keys.filter((key) => key !== 'okafor')

const parentIdOf = (key: FamilyKey) => (key === 'okafor' ? demoParentId : seedId(`demo-family-${key}`))
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const emailOf = (key: FamilyKey) =>
  key === 'okafor' ? demo.email : `${letters(firstName(families[key]))}.${key}@kitelab.example`
const childIdOf = (name: string) => seedId(`demo-${name.toLowerCase()}`)

/** They have no password, so nobody signs in as one of them, and they count as no real parent (STF-052). */
export const demoFamilyIds: readonly string[] = others.map(parentIdOf)

/** Of the demo parent, who has children before there are orders. */
export const demoChildIds: readonly string[] = families.okafor.children.map(([name]) => childIdOf(name))

export type DemoChild = { childId: string; lastName: string; otherNames: string }
export type DemoFamily = {
  parentId: string
  email: string
  lastName: string
  otherNames: string
  childOf(name: string): DemoChild
}

export function demoFamily(key: FamilyKey): DemoFamily {
  const { lastName, otherNames, children: ofFamily } = families[key]
  const names: readonly Child[] = ofFamily
  return {
    parentId: parentIdOf(key),
    email: emailOf(key),
    lastName,
    otherNames,
    childOf(name) {
      if (!names.some(([own]) => own === name)) throw new RangeError(`${name} is no child of ${key}.`)
      return { childId: childIdOf(name), lastName, otherNames: name }
    },
  }
}

export const parentRows = (joinedAt: Date): ParentRow[] =>
  others.map((key) => ({
    parentId: parentIdOf(key),
    email: emailOf(key),
    lastName: families[key].lastName,
    otherNames: families[key].otherNames,
    phoneNumber: families[key].phone,
    passwordHash: '',
    howHeard: 'Friend',
    verifiedAt: joinedAt,
    createdAt: joinedAt,
    updatedAt: joinedAt,
  }))

/** @param today a calendar date in Lagos */
export const childRows = (joinedAt: Date, today: string): (ChildRow & { childId: string })[] =>
  others.flatMap((key) => {
    const names: readonly Child[] = families[key].children
    return names.map(([otherNames, years, birthday, gender]) => ({
      childId: childIdOf(otherNames),
      parentId: parentIdOf(key),
      lastName: families[key].lastName,
      otherNames,
      dateOfBirth: `${Number(today.slice(0, 4)) - years}-${birthday}`,
      gender,
      schoolName: 'Baobab Primary School',
      photoConsent: false,
      photoConsentAt: joinedAt,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    }))
  })

const allergies: Partial<Record<string, string>> = {
  Musa: 'Groundnuts. His EpiPen is in the front pocket of his bag.',
  Kamsi: 'Milk: stomach ache, no danger.',
}

/** False: none. */
export const allergyOf = ({ otherNames }: Pick<ChildRow, 'otherNames'>): string | false =>
  allergies[otherNames] ?? false

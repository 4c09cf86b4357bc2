type Value =
  | 'text'
  | 'url'
  | 'date'
  | 'time'
  | 'duration'
  | 'instant'
  | 'number'
  | 'age range'
  | 'currency'
  | 'course mode'
  | 'weekday'
  | readonly string[]
type Properties = Record<string, Value | { either: Value[] }>
type Type = { required: string[]; properties: Properties }

const common: Properties = { name: 'text', description: 'text', url: 'url', image: 'url', sameAs: 'url' }
const organization = ['Organization', 'EducationalOrganization']

/** The schema.org types and properties that the site may use. Required are those that search engines ask for. */
const vocabulary: Record<string, Type> = {
  EducationalOrganization: {
    required: ['name', 'url'],
    properties: {
      ...common,
      logo: 'url',
      email: 'text',
      telephone: 'text',
      address: { either: ['text', ['PostalAddress']] },
    },
  },
  Organization: { required: ['name', 'url'], properties: common },
  WebSite: {
    required: ['name', 'url'],
    properties: { ...common, inLanguage: 'text', publisher: organization },
  },
  BreadcrumbList: { required: ['itemListElement'], properties: { itemListElement: ['ListItem'] } },
  ItemList: { required: ['itemListElement'], properties: { itemListElement: ['ListItem'] } },
  ListItem: {
    required: ['position', 'name'],
    properties: { ...common, position: 'number', item: 'url' },
  },
  Course: {
    required: ['name', 'description', 'provider', 'url'],
    properties: {
      ...common,
      provider: organization,
      typicalAgeRange: 'age range',
      inLanguage: 'text',
      offers: ['Offer'],
      hasCourseInstance: ['CourseInstance'],
    },
  },
  CourseInstance: {
    required: ['courseMode', 'courseSchedule'],
    properties: {
      startDate: 'date',
      endDate: 'date',
      courseMode: 'course mode',
      location: ['Place'],
      eventSchedule: ['Schedule'],
      courseSchedule: ['Schedule'],
    },
  },
  Place: { required: ['address'], properties: { name: 'text', address: 'text' } },
  Schedule: {
    required: ['repeatFrequency', 'repeatCount', 'startTime', 'scheduleTimezone'],
    properties: {
      repeatFrequency: 'text',
      repeatCount: 'number',
      byDay: 'weekday',
      startDate: 'date',
      endDate: 'date',
      startTime: 'time',
      endTime: 'time',
      duration: 'duration',
      scheduleTimezone: 'text',
    },
  },
  Offer: {
    required: ['price', 'priceCurrency', 'category'],
    properties: { url: 'url', price: 'number', priceCurrency: 'currency', category: 'text' },
  },
  BlogPosting: {
    required: ['headline', 'image', 'datePublished', 'author'],
    properties: {
      ...common,
      headline: 'text',
      mainEntityOfPage: 'url',
      datePublished: 'instant',
      dateModified: 'instant',
      articleSection: 'text',
      inLanguage: 'text',
      author: organization,
      publisher: organization,
    },
  },
}

const patterns = {
  text: /\S/,
  url: /^https?:\/\/[^/\s]+(\/\S*)?$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  instant: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+01:00$/,
  'age range': /^(\d{1,2}-(\d{1,2})?|-\d{1,2})$/,
  currency: /^NGN$/,
  time: /^([01]\d|2[0-3]):[0-5]\d:00$/,
  duration: /^PT\d+M$/,
  'course mode': /^(Online|Onsite|Blended)$/,
  weekday: /^https:\/\/schema\.org\/(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
} as const

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Violations of the vocabulary in a piece of structured data. */
export function findSchemaErrors(data: unknown, path = ''): string[] {
  if (!isNode(data)) return [`${path} is not an object`]
  const name = String(data['@type'])
  const type = vocabulary[name]
  if (!type) return [`${path} has the unknown type ${name}`]
  const here = `${path}${name}`
  const missing = type.required.filter((property) => !(property in data))
  const violations = Object.entries(data)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => checkProperty(type.properties[property], value, `${here}.${property}`))
  return [...missing.map((property) => `${here} has no ${property}`), ...violations]
}

function checkProperty(allowed: Properties[string] | undefined, value: unknown, path: string): string[] {
  if (!allowed) return [`${path} is not allowed`]
  if (Array.isArray(value)) {
    return value.length === 0
      ? [`${path} is empty`]
      : value.flatMap((entry) => checkProperty(allowed, entry, path))
  }
  const kinds = typeof allowed === 'object' && 'either' in allowed ? allowed.either : [allowed]
  const results = kinds.map((kind) => checkValue(kind, value, path))
  return results.find((violations) => violations.length === 0) ?? results[0] ?? []
}

function checkValue(kind: Value, value: unknown, path: string): string[] {
  if (typeof kind === 'object') return checkNode(kind, value, path)
  const isValid = kind === 'number' ? typeof value === 'number' && value >= 0 : isText(kind, value)
  return isValid ? [] : [`${path} is not a ${kind}: ${String(value)}`]
}

const isText = (kind: keyof typeof patterns, value: unknown) =>
  typeof value === 'string' && patterns[kind].test(value)

/** A node is complete, or a reference by its @id. */
function checkNode(types: readonly string[], value: unknown, path: string): string[] {
  if (!isNode(value)) return [`${path} is not a ${types}`]
  if (Object.keys(value).join() === '@id') return []
  return types.includes(String(value['@type']))
    ? findSchemaErrors(value, `${path} > `)
    : [`${path} is not a ${types}`]
}

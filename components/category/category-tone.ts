const tones = {
  Robotics: 'tatashe',
  'App Building': 'tatashe',
  Electronics: 'sun',
  EVENTS: 'sun',
  Chemistry: 'zobo',
  'Game Design': 'zobo',
  'Early Years': 'zobo',
  PARENTING: 'zobo',
  Maths: 'lagoon',
  'Design & Making': 'lagoon',
  EDUCATION: 'lagoon',
  'Artificial Intelligence': 'ugu',
  Nature: 'ugu',
  Camp: 'ugu',
  Engineering: 'clay',
  'Private 1-1': 'clay',
} as const

type Tone = (typeof tones)[keyof typeof tones] | 'adire'

const known = new Map<string, Tone>(Object.entries(tones))

/** Indigo for an unknown category. */
export const categoryTone = (category: string): Tone => known.get(category) ?? 'adire'

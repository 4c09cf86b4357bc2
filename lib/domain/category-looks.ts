/** Fixed sets from which staff choose (STF-114). */
export const categoryTones = ['adire', 'clay', 'lagoon', 'sun', 'tatashe', 'ugu', 'zobo'] as const
export type CategoryTone = (typeof categoryTones)[number]

export const categoryIcons = [
  'blocks',
  'bot',
  'box',
  'braces',
  'brain-circuit',
  'construction',
  'drone',
  'flask-conical',
  'gamepad-2',
  'house',
  'lightbulb',
  'rocket',
  'shapes',
  'smartphone',
  'sprout',
  'tent',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]

import {
  Blocks,
  Bot,
  Box,
  Braces,
  BrainCircuit,
  Construction,
  Drone,
  FlaskConical,
  Gamepad2,
  House,
  Lightbulb,
  type LucideIcon,
  Rocket,
  Shapes,
  Smartphone,
  Sprout,
  Tent,
} from 'lucide-react'
import type { CategoryIcon, CategoryTone } from '#domain/category-looks'

export const toneLabels: Record<CategoryTone, string> = {
  adire: 'Indigo',
  clay: 'Brown',
  lagoon: 'Turquoise',
  sun: 'Yellow',
  tatashe: 'Red',
  ugu: 'Green',
  zobo: 'Purple',
}

export const categoryIcons: Record<CategoryIcon, { label: string; icon: LucideIcon }> = {
  blocks: { label: 'Blocks', icon: Blocks },
  bot: { label: 'Robot', icon: Bot },
  box: { label: 'Box', icon: Box },
  braces: { label: 'Code', icon: Braces },
  'brain-circuit': { label: 'Brain', icon: BrainCircuit },
  construction: { label: 'Building site', icon: Construction },
  drone: { label: 'Drone', icon: Drone },
  'flask-conical': { label: 'Flask', icon: FlaskConical },
  'gamepad-2': { label: 'Game controller', icon: Gamepad2 },
  house: { label: 'House', icon: House },
  lightbulb: { label: 'Light bulb', icon: Lightbulb },
  rocket: { label: 'Rocket', icon: Rocket },
  shapes: { label: 'Shapes', icon: Shapes },
  smartphone: { label: 'Phone', icon: Smartphone },
  sprout: { label: 'Plant', icon: Sprout },
  tent: { label: 'Tent', icon: Tent },
}

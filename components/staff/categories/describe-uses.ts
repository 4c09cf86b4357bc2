import { counted } from '@/components/staff/list/format-time'

const COUNTED = 1_000

/** '3 courses'; the API counts up to 1,001. */
export const describeUses = (uses: number): string =>
  uses > COUNTED ? 'more than 1,000 courses' : counted(uses, 'course')

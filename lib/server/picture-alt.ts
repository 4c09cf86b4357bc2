import 'server-only'
import manifest from '@/public/illustrations/manifest.json'

const texts = new Map(manifest.map(({ file, alt }) => [file, alt]))

/**
 * What a cover shows, for pages where the picture stands alone. Empty for uploaded pictures: nobody described them,
 * and the title beside them says what they are about.
 */
export const pictureAlt = (stored: string | null | undefined): string =>
  texts.get(stored?.split('/uploads/')[1] ?? '') ?? ''

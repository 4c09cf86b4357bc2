import 'server-only'
import manifest from '@/public/illustrations/manifest.json'

const texts = new Map(manifest.map(({ file, alt }) => [file, alt]))

export const pictureAlt = (stored: string | null | undefined): string =>
  texts.get(stored?.split('/uploads/')[1] ?? '') ?? ''

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const LIMIT = 5 * 1024 * 1024

export const pictureTypes = TYPES.join(',')
export const pictureHint = 'JPG, PNG or WebP, up to 5 MB'

export function pictureProblem(file: Blob | undefined): string | undefined {
  if (!file) return undefined
  if (!TYPES.includes(file.type)) return 'Please choose a JPG, PNG or WebP picture.'
  return file.size > LIMIT ? 'This picture is too large. Please choose one of at most 5 MB.' : undefined
}

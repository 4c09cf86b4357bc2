import { readFile } from 'node:fs/promises'
import type { FileStore } from '../platform/files/store.ts'
import type { Content } from './content.ts'

const illustrations = new URL('../../public/illustrations/', import.meta.url)

export const pictureKey = (image: string): string => `public/uploads/${image}`

export async function storePictures(files: FileStore, { courses, blogs }: Content): Promise<void> {
  const images = new Set([...courses.map((c) => c.courseImage), ...blogs.map((b) => b.blogImage)])
  for (const image of images) {
    const key = pictureKey(image)
    if (!(await files.exists(key))) await files.put(key, await readFile(new URL(image, illustrations)))
  }
}

import { expect, test } from 'vitest'
import { z } from 'zod'
import { pictureResolver } from './picture-resolver'

const resolver = pictureResolver(async () =>
  z.object({ name: z.string().min(1, 'Name is required'), file: z.instanceof(Blob).optional() }),
)
const problemsOf = async (name: string, type: string) => {
  const file = new Blob(['x'], { type })
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolver({ name, file }, undefined, options)
  return Object.entries(errors).map(([field, error]) => [field, error?.message])
}

test('a picture is checked before it is sent, together with the other fields (CHILD-02, PROF-05)', async () => {
  expect(await problemsOf('Chidera', 'image/png')).toEqual([])
  expect(await problemsOf('Chidera', 'text/plain')).toEqual([
    ['file', 'Please choose a JPG, PNG or WebP picture.'],
  ])
  expect(await problemsOf('', 'text/plain')).toEqual([
    ['name', 'Name is required'],
    ['file', 'Please choose a JPG, PNG or WebP picture.'],
  ])
})

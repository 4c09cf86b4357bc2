import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors'

const MEGABYTE = 1024 * 1024

const tooLarge = (megabytes: number) => {
  const text = `The picture is larger than ${megabytes} MB.`
  return new AppError('too_large', text, { fields: { file: text } })
}

/** Text fields, and one file; an empty file counts as none. */
export async function acceptForms(app: FastifyInstance, megabytes = 5): Promise<void> {
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: {
      files: 1,
      fields: 30,
      parts: 31,
      fileSize: megabytes * MEGABYTE,
      fieldSize: 10_000,
      headerPairs: 20,
    },
    // `toBuffer` would leave a Buffer in the body; the contract expects a File.
    async onFile(part) {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      for await (const chunk of part.file) chunks.push(Uint8Array.from(chunk))
      if (part.file.truncated) throw tooLarge(megabytes)
      const file = new File(chunks, part.filename ?? '', { type: part.mimetype })
      if (file.size > 0) Object.assign(part, { value: file })
    },
  })
}

import { z } from 'zod'

export const ArchiveForm = z
  .object({
    target: z.string(),
    redirectTo: z
      .string()
      .nullable()
      .transform((value) => value ?? ''),
  })
  .refine(({ target, redirectTo }) => target !== 'course' || redirectTo !== '', {
    path: ['redirectTo'],
    message: 'Choose a course.',
  })

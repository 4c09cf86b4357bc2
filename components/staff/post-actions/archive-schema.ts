import { z } from 'zod'

/** STF-126. */
export const ArchiveForm = z
  .object({
    target: z.enum(['blog', 'post', 'gone']),
    leadsTo: z
      .string()
      .nullable()
      .transform((value) => value ?? ''),
  })
  .refine(({ target, leadsTo }) => target !== 'post' || leadsTo !== '', {
    path: ['leadsTo'],
    message: 'Choose a post.',
  })
  .transform(({ target, leadsTo }) => {
    if (target === 'blog') return { leadsTo: null }
    return { leadsTo: target === 'gone' ? 'gone' : leadsTo }
  })

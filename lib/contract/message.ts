import { z } from 'zod'

/** An answer that carries nothing but words for the parent. */
export const Message = z.object({ message: z.string().optional() })
export type Message = z.infer<typeof Message>

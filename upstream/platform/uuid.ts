import { z } from 'zod'

/** Whether a text can be one of our ids; a column of ids takes no other. */
export const isUuid = (value: unknown): boolean => z.uuid().safeParse(value).success

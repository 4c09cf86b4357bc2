import { z } from 'zod'

export const isUuid = (value: unknown): boolean => z.uuid().safeParse(value).success

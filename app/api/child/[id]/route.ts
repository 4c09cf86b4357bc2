import * as api from '#contract/api/child'
import { readChild, updateChild } from '#contract/bff/child'
import { withSlashes } from '@/lib/server/child'
import { forward } from '@/lib/server/route'

export const { GET } = forward(readChild, api.readChild)
export const { PUT } = forward(updateChild, api.updateChild, { toInput: withSlashes })

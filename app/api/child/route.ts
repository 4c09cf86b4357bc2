import * as api from '#contract/api/child'
import { createChild, listChildren } from '#contract/bff/child'
import { withSlashes } from '@/lib/server/child'
import { forward } from '@/lib/server/route'

export const { GET } = forward(listChildren, api.listChildren)
export const { POST } = forward(createChild, api.createChild, { toInput: withSlashes })

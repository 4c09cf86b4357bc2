import * as api from '#contract/api/privacy'
import { exportFamily } from '#contract/bff/privacy'
import { forward } from '@/lib/server/route'

// The file contains the family's pictures.
export const { POST } = forward(exportFamily, api.exportFamily, { timeLimit: 20_000, sizeLimit: 20_000_000 })

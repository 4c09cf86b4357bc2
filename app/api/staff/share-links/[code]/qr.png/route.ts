import { readQrPng } from '#contract/bff/staff/share'
import * as api from '#contract/staff/share'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(readQrPng, ({ params }) =>
  staffFile(api.readQrPng, { params }, { name: `${params.code}.png`, type: 'image/png' }),
)

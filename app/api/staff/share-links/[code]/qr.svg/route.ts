import { readQrSvg } from '#contract/bff/staff/share'
import * as api from '#contract/staff/share'
import { staffFile } from '@/lib/server/staff/staff-file'
import { staffRoute } from '@/lib/server/staff/staff-route'

export const { GET } = staffRoute(readQrSvg, ({ params }) =>
  staffFile(api.readQrSvg, { params }, { name: `${params.code}.svg`, type: 'image/svg+xml' }),
)

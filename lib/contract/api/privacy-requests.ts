import { z } from 'zod'
import { FamilyFile, PasswordProof } from '#contract/api/privacy'
import { endpoint } from '#contract/endpoint'
import { Message } from '#contract/message'

const params = z.object({ token: z.string().min(1).max(300) })
const byLink = { auth: 'none', params } as const

/** STF-203: changes nothing. @throws AppError `conflict` with reason `link_invalid` */
export const readDeletion = endpoint({
  ...byLink,
  method: 'GET',
  path: '/privacy/requests/:token/deletion',
  /** `obstacle`: why the account cannot be deleted now. `isConfirmed`: it is deleted once there is none. */
  response: z.object({ obstacle: z.string().nullable(), isConfirmed: z.boolean() }),
})

/** STF-203: erases at once. @throws AppError `conflict` with reason `link_invalid`, or while a payment is open: then later */
export const confirmDeletion = endpoint({
  ...byLink,
  method: 'POST',
  path: '/privacy/requests/:token/confirm',
  response: Message,
})

/** STF-203: changes nothing. @throws AppError `conflict` with reason `link_invalid` */
export const readStop = endpoint({
  ...byLink,
  method: 'GET',
  path: '/privacy/requests/:token/stop',
  /** From when an announced deletion may be carried out; null once it is stopped or may be at any time. */
  response: z.object({ eraseAfter: z.iso.datetime().nullable() }),
})

/** STF-203, of an announced deletion. @throws AppError `conflict` with reason `link_invalid` */
export const stopDeletion = endpoint({
  ...byLink,
  method: 'POST',
  path: '/privacy/requests/:token/stop',
  response: Message,
})

/** STF-202. @throws AppError `conflict` with reason `link_invalid`, `unauthorized`, `too_many` */
export const downloadExport = endpoint({
  ...byLink,
  method: 'POST',
  path: '/privacy/requests/:token/export',
  body: PasswordProof,
  response: FamilyFile,
})

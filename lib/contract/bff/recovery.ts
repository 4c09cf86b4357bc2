import { messageSchema } from '#contract/bff/message-schema'
import type { BffCall } from '#contract/bff-call'

export const startRecovery = {
  method: 'POST',
  path: '/api/parent/recovery',
  auth: 'none',
  schemas: async () => ({
    body: (await import('#contract/api/password')).ForgotPasswordInput,
    ...(await messageSchema()),
  }),
} as const satisfies BffCall

export const verifyRecovery = {
  method: 'POST',
  path: '/api/parent/recovery/verification',
  auth: 'none',
  schemas: async () => ({
    body: (await import('#contract/bff/parent-schemas')).parentSchemas.parent.OtpForEmail,
    ...(await messageSchema()),
  }),
} as const satisfies BffCall

export const resendRecoveryCode = {
  method: 'POST',
  path: '/api/parent/recovery/code',
  auth: 'none',
  schemas: messageSchema,
} as const satisfies BffCall

export const resetPassword = {
  method: 'POST',
  path: '/api/parent/recovery/password',
  auth: 'none',
  schemas: async () => ({
    body: (await import('#contract/api/password')).RecoveryPassword,
    ...(await messageSchema()),
  }),
} as const satisfies BffCall

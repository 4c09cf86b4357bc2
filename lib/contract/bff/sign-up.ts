import { messageSchema } from '#contract/bff/message-schema'
import type { BffCall } from '#contract/bff-call'

export const signUp = {
  method: 'POST',
  path: '/api/parent',
  auth: 'none',
  schemas: async () => ({
    body: (await import('#contract/bff/parent-schemas')).parentSchemas.parent.SignUpInput,
    ...(await messageSchema()),
  }),
} as const satisfies BffCall

export const verifyEmail = {
  method: 'POST',
  path: '/api/parent/verification',
  auth: 'none',
  schemas: async () => ({
    body: (await import('#contract/bff/parent-schemas')).parentSchemas.parent.OtpForEmail,
    ...(await messageSchema()),
  }),
} as const satisfies BffCall

export const resendCode = {
  method: 'POST',
  path: '/api/parent/verification/code',
  auth: 'none',
  schemas: messageSchema,
} as const satisfies BffCall

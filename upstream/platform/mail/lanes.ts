/** Mails of a lower lane are sent first. */
export const lanes = { code: 0, service: 1, letter: 2 } as const
export type Lane = keyof typeof lanes

/** Someone waits for these mails on a screen. */
const awaited: ReadonlySet<string> = new Set(['otp-register', 'otp-forgetPassword', 'account-exists'])

export const laneOf = (template: string): Lane => (awaited.has(template) ? 'code' : 'service')

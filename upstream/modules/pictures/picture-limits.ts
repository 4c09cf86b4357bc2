export const LIMITS = {
  formats: ['jpeg', 'png', 'webp'],
  /** Of the picture that comes: in all, and along one side. */
  pixels: 24e6,
  inputSide: 6000,
  /** Of the picture that is kept. */
  side: 512,
  /** From start to end; a picture that is opened in time takes a fraction of it. */
  ms: 10_000,
}

/** Why a picture is refused, as the exit status of the process that looked at it. */
export const refusals = { type: 10, pixels: 11, damaged: 12 } as const
export type Refusal = keyof typeof refusals

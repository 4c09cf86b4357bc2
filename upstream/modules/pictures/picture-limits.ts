export const LIMITS = {
  formats: ['jpeg', 'png', 'webp'],
  inputPixels: 24e6,
  inputSide: 6000,
  outputSide: 512,
  timeoutMs: 10_000,
}

export const refusals = { type: 10, pixels: 11, damaged: 12 } as const
export type Refusal = keyof typeof refusals

export const LIMITS = {
  formats: ['jpeg', 'png', 'webp'],
  pixels: 24e6,
  inputSide: 6000,
  side: 512,
  ms: 10_000,
}

export const refusals = { type: 10, pixels: 11, damaged: 12 } as const
export type Refusal = keyof typeof refusals

const formats = ['jpeg', 'png', 'webp']

/** Of pictures of families, and of those that staff publish (STF-144, STF-145). */
export const pictureLimits = {
  family: { formats, inputPixels: 24e6, inputSide: 6000, outputSide: 512, timeoutMs: 10_000 },
  media: { formats, inputPixels: 40e6, inputSide: 40_000, outputSide: 2400, timeoutMs: 25_000 },
} as const
export type PictureUse = keyof typeof pictureLimits

export const pictureUseOf = (name: string | undefined): PictureUse => (name === 'media' ? name : 'family')

export const refusals = { type: 10, pixels: 11, damaged: 12 } as const
export type Refusal = keyof typeof refusals

/** Before the picture on the decoder's stdout: its width and its height. */
export const SIZE_BYTES = 8

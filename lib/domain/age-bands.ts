export const ages = Array.from({ length: 11 }, (_, index) => index + 3)

export const ageBands = [
  { from: 3, to: 5 },
  { from: 6, to: 8 },
  { from: 9, to: 11 },
  { from: 12, to: 13 },
] as const

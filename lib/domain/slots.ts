/** `12 slots`: the class size, not the places left (BRW-17, AMB-12). */
export const slots = ({ maximumCapacity }: { maximumCapacity?: number | null | undefined }): string => {
  if (!maximumCapacity) return ''
  return `${maximumCapacity} ${maximumCapacity === 1 ? 'slot' : 'slots'}`
}

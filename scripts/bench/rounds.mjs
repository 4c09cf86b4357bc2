/**
 * Counts rounds of a measurement: at least one, and no more once its time is over.
 * @param {number} count
 * @param {number} withinMs
 */
export function* rounds(count, withinMs, now = Date.now) {
  const end = now() + withinMs
  for (let round = 0; round < count && (round === 0 || now() < end); round += 1) yield round
}

type Picture = { width: number; height: number; focalX: number; focalY: number }

const STEP = 25
const MIDDLE = 50

/**
 * Where an 8:5 cover shows the picture, in percent along the side that it cuts, in steps for which the site has classes
 * (STF-148). Undefined in the middle. The database has the same rule in `cover_focus_of`.
 */
export function coverCrop({ width, height, focalX, focalY }: Picture): number | undefined {
  const percent = width * 5 > height * 8 ? focalX : focalY
  const crop = Math.round(percent / STEP) * STEP
  return crop === MIDDLE ? undefined : crop
}

import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Without the title, which a browser would show under the pointer: the page names the whole drawing. */
const drawing = (file: string) =>
  readFileSync(join(process.cwd(), 'public/illustrations/hero', file), 'utf8')
    .replace(/<title>.*?<\/title>/, '')
    .replace(' role="img"', '')

/** As SVG elements, so that the first paint of the home page waits for no picture (decision 93). */
export const heroDrawings = {
  land: drawing('hero-1-land.svg'),
  people: drawing('hero-2-people.svg'),
  kites: drawing('hero-3-kites.svg'),
  bus: drawing('hero-bus.svg'),
}

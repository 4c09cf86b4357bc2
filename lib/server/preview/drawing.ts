import 'server-only'
import { site } from '@/lib/config/site'
import type { Card } from './card'
import { GRID, layoutLine, textFace, titleFace, widthOf } from './face'
import { fitText } from './fit-text'

const WIDTH = 1200
const HEIGHT = 630
export const PICTURE = { left: 336, top: 32, width: 528, height: 330, radius: 36 }

// Some apps crop to the central square, so the text fits into it.
const COLUMN = 610
const INK = '#14235c'

type Face = typeof titleFace
type Text = { text: string; face: Face; size: number; x: number; y: number; colour?: string }

function line({ text, face, size, x, y, colour = INK }: Text): string {
  const scale = size / GRID
  const letters = layoutLine(text, face).placed.map(
    (letter) => `<path transform="translate(${letter.x} ${letter.y})" d="${letter.outline}"/>`,
  )
  return `<g fill="${colour}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}

const centred = (text: Omit<Text, 'x'>) =>
  line({ ...text, x: (WIDTH - widthOf(text.text, text.face, text.size)) / 2 })

const kite = (transform: string) =>
  `<g transform="${transform}" stroke-linecap="round" stroke-linejoin="round"><path fill="none" stroke="${INK}" stroke-width="1.6" d="M0 27Q-9 40 0 52T-4 78"/><path fill="#ffc629" d="M0-15.5-17.5 0H0z"/><path fill="#f2a100" d="M0-15.5 17.5 0H0z"/><path fill="#f4583a" d="M-17.5 0 0 27.5V0z"/><path fill="#d03a1e" d="M17.5 0 0 27.5V0z"/></g>`

const cloud = (x: number, y: number, scale: number) =>
  `<path fill="#fff" opacity=".8" transform="translate(${x} ${y}) scale(${scale})" d="M24 72a24 24 0 0 1-2-48 40 40 0 0 1 76-4 30 30 0 0 1 36 22 15 15 0 0 1-2 30z"/>`

const mark =
  '<path fill="none" stroke="#14235c" stroke-width="2.8" stroke-linecap="round" stroke-linejoin="round" d="M25.7 46.5 20 52.2V55l-3.5 3.5H9"/><g transform="translate(36 21) rotate(22)"><path fill="#ffc629" d="M0-15.5-17.5 0H0z"/><path fill="#f2a100" d="M0-15.5 17.5 0H0z"/><path fill="#f4583a" d="M-17.5 0 0 27.5V0z"/><path fill="#d03a1e" d="M17.5 0 0 27.5V0z"/></g><circle cx="20" cy="53" r="3.6" fill="#de3d78"/><circle cx="8" cy="58.5" r="3.6" fill="#14a79d"/>'

const scenery = [
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#bfe4ff"/>`,
  cloud(92, 210, 1.1),
  cloud(1000, 64, 1.2),
  cloud(1010, 420, 0.9),
  kite('translate(190 400) rotate(-18) scale(2.6)'),
  kite('translate(1040 250) rotate(20) scale(3.6)'),
  '<ellipse cx="150" cy="690" rx="420" ry="110" fill="#1fa463"/><ellipse cx="1080" cy="700" rx="460" ry="130" fill="#127547"/>',
]

function priceTag(price: string, y: number): string {
  const size = 46
  const width = widthOf(price, textFace, size) + 56
  const left = (WIDTH - width) / 2
  return `<rect x="${left}" y="${y - 50}" width="${width}" height="68" rx="14" fill="#ffc629"/>${centred({ text: price, face: textFace, size, y })}`
}

/** The preview as SVG, without the picture. Text is drawn as paths, because the server may have no fonts. */
export function drawing({ title, facts, price }: Card): string {
  const small = fitText(facts.join('  ·  '), textFace, { sizes: [30, 26], width: COLUMN, maxLines: 2 })
  const [lastBaseline, leading] = [price ? 526 : 574, 34]
  const above = leading * (small.lines.length - 1)
  const sizes = above > 0 ? [50, 44, 38] : [56, 50, 44, 38]
  const fitted = fitText(title, titleFace, { sizes, width: COLUMN, maxLines: 2 })
  const height = fitted.size * 1.12
  const room = price ? { top: 372, bottom: 492 - above } : { top: 384, bottom: 530 - above }
  const firstBaseline = (room.top + room.bottom - height * fitted.lines.length) / 2 + fitted.size * 0.82
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    ...scenery,
    `<g transform="translate(40 32)">${mark}</g>`,
    line({ text: site.brand.name, face: titleFace, size: 40, x: 108, y: 80 }),
    ...fitted.lines.map((text, index) =>
      centred({ text, face: titleFace, size: fitted.size, y: firstBaseline + index * height }),
    ),
    ...small.lines.map((text, index) =>
      centred({
        text,
        face: textFace,
        size: small.size,
        y: lastBaseline - above + index * leading,
        colour: '#36416f',
      }),
    ),
    price ? priceTag(price, 598) : '',
    '</svg>',
  ].join('')
}

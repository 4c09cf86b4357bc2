import { toKobo } from './naira.ts'

const units = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = [
  [1_000_000_000_000, 'trillion'],
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const

function belowHundred(figure: number): string {
  const unit = figure % 10
  if (figure < 20) return units[figure] ?? ''
  return unit === 0 ? (tens[figure / 10] ?? '') : `${tens[Math.floor(figure / 10)]}-${units[unit]}`
}

function belowThousand(figure: number): string {
  const rest = figure % 100
  if (figure < 100) return belowHundred(figure)
  const hundreds = `${units[Math.floor(figure / 100)]} hundred`
  return rest === 0 ? hundreds : `${hundreds} and ${belowHundred(rest)}`
}

function inWords(figure: number): string {
  const words: string[] = []
  let rest = figure
  for (const [size, name] of scales) {
    if (rest >= size) words.push(`${belowThousand(Math.floor(rest / size))} ${name}`)
    rest %= size
  }
  if (rest === 0 && words.length > 0) return words.join(', ')
  if (rest < 100 && words.length > 0) return `${words.join(', ')} and ${belowHundred(rest)}`
  return [...words, belowThousand(rest)].join(', ')
}

/** `One hundred and thirty-eight thousand naira only`, for receipts. @param amount naira, not negative */
export function amountInWords(amount: number): string {
  const kobo = toKobo(amount)
  const whole = `${inWords(Math.floor(kobo / 100))} naira`
  const words = kobo % 100 === 0 ? `${whole} only` : `${whole}, ${belowHundred(kobo % 100)} kobo only`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MARKS = /\p{M}/gu
const MIN_LENGTH = 4

const stopWords = new Set(
  'about after again also away because been before begin both build bring each every everything find first from give good have here home into just keep know lesson lessons like little made make many more most much need never next nothing once only other over part plan same school seven should small some something start table take teach than that their them then there these they thing things this three through time today together turn until used using very want week weeks well were what when where which while will with without words work world your child children course courses class kitelab parent parents learn learning week'.split(
    ' ',
  ),
)

function keywords(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(MARKS, '').toLowerCase()
  const long = (plain.match(/\p{L}+/gu) ?? []).filter(
    (word) => word.length >= MIN_LENGTH && !stopWords.has(word),
  )
  return new Set(long.map((word) => word.replace(/s$/, '')))
}

/** Ranks candidates by shared keywords, weighted by rarity; candidates without any keep their order at the end. */
export function related<C>(
  text: string,
  candidates: readonly C[],
  textOf: (one: C) => string,
  limit: number,
): C[] {
  const textKeywords = keywords(text)
  const described = candidates.map((one) => ({
    one,
    shared: [...keywords(textOf(one))].filter((word) => textKeywords.has(word)),
  }))
  const frequency = new Map<string, number>()
  for (const word of described.flatMap(({ shared }) => shared))
    frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weight = (shared: string[]) => shared.reduce((sum, word) => sum + 1 / (frequency.get(word) ?? 1), 0)
  return described
    .map(({ one, shared }) => ({ one, weight: weight(shared) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ one }) => one)
}

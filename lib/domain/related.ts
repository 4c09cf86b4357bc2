const MARKS = /\p{M}/gu
const SHORTEST = 4

/** Words that say nothing of what a text is about. */
const common = new Set(
  'about after again also away because been before begin both build bring each every everything find first from give good have here home into just keep know lesson lessons like little made make many more most much need never next nothing once only other over part plan same school seven should small some something start table take teach than that their them then there these they thing things this three through time today together turn until used using very want week weeks well were what when where which while will with without words work world your child children course courses class kitelab parent parents learn learning week'.split(
    ' ',
  ),
)

/** Each word once, without its accents and without the s of many. */
function wordsOf(text: string): Set<string> {
  const plain = text.normalize('NFD').replace(MARKS, '').toLowerCase()
  const long = (plain.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= SHORTEST && !common.has(word))
  return new Set(long.map((word) => word.replace(/s$/, '')))
}

/**
 * The candidates that share the most words with a text, a word counting for more the fewer candidates have it; those
 * that share none come last, in the order given.
 */
export function related<C>(
  text: string,
  candidates: readonly C[],
  textOf: (one: C) => string,
  limit: number,
): C[] {
  const wanted = wordsOf(text)
  const described = candidates.map((one) => ({
    one,
    shared: [...wordsOf(textOf(one))].filter((word) => wanted.has(word)),
  }))
  const spread = new Map<string, number>()
  for (const word of described.flatMap(({ shared }) => shared)) spread.set(word, (spread.get(word) ?? 0) + 1)
  const weight = (shared: string[]) => shared.reduce((sum, word) => sum + 1 / (spread.get(word) ?? 1), 0)
  return described
    .map(({ one, shared }) => ({ one, weight: weight(shared) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, limit)
    .map(({ one }) => one)
}

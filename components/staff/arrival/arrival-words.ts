import type { Arrival } from '#contract/staff/arrival'

type Counted = { arrived: number; isMissing: boolean }

const names: Record<Arrival['parts'][number]['part'], string> = {
  page: 'Page',
  list: 'Home and lists',
  sitemap: 'Sitemap',
  rss: 'RSS',
  preview: 'Preview picture',
}

const countWords = ({ arrived }: Counted, servers: number) =>
  `${arrived} of ${servers} ${servers === 1 ? 'server' : 'servers'}`

export function arrivalSentence(arrival: Arrival): string {
  const count = countWords(arrival, arrival.servers)
  if (arrival.arrived === arrival.servers) return `The change has arrived: ${count}.`
  if (arrival.isMissing) return `The change is still missing after 30 seconds: it has arrived on ${count}.`
  return `The change is on its way: ${count}.`
}

/** One row for each part: its name, and on how many servers it has arrived. */
export const arrivalRows = ({ parts, servers }: Arrival): { name: string; words: string }[] =>
  parts.map(({ part, ...one }) => {
    const isMissing = one.isMissing && one.arrived < servers
    return { name: names[part], words: countWords(one, servers) + (isMissing ? ', missing' : '') }
  })

type Words = { title: string; description: string }

/** What networks read from the metadata of a page. */
export type PageCard = Words & {
  /** Absolute. */
  address: string
  picture: { path: string; alt: string }
}

type Network = {
  name: string
  /** Characters of the title, about: the networks publish no figures, and letters differ in width. */
  title: number
  /** Of the description; 0 where it is not shown. */
  description: number
}

export const networks: readonly Network[] = [
  { name: 'WhatsApp', title: 65, description: 80 },
  { name: 'Facebook', title: 88, description: 80 },
  { name: 'X', title: 70, description: 0 },
  { name: 'LinkedIn', title: 119, description: 0 },
]

const shown = (words: string, length: number) =>
  words.length > length ? `${words.slice(0, length).trimEnd()}…` : words

/** STF-242. */
export function cardOn({ name, title, description }: Network, page: Words) {
  const isTitleCut = page.title.length > title
  const isDescriptionCut = description > 0 && page.description.length > description
  const cut = [...(isTitleCut ? ['title'] : []), ...(isDescriptionCut ? ['description'] : [])]
  return {
    name,
    title: shown(page.title, title),
    description: description > 0 ? shown(page.description, description) : '',
    /** What a person reads; empty when all is shown. */
    warning: cut.length > 0 ? `${name} cuts the ${cut.join(' and the ')}.` : '',
  }
}

const LONGEST = 80

/** The form of an id, which would hide the post that has the id. */
const ID_FORM = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** STF-121. */
export const POST_SLUG = /^(?=.{3,80}$)(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A proposal for the address of a post: empty when the title has no word for it. */
export function postSlug(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (ID_FORM.test(words)) return ''
  if (words.length <= LONGEST) return words
  return words.slice(0, words.lastIndexOf('-', LONGEST)).slice(0, LONGEST)
}

/** An upstream may know no words: then the id is the address. */
export const postSegment = ({ slug, blogId }: { slug?: string | null | undefined; blogId: string }): string =>
  slug || blogId

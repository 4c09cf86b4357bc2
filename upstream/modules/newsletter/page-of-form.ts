/** Other addresses hold a token, a reference or the name of a file. */
const publicPage =
  /^\/(?:|about-us|faqs|contact|privacy|gallery|course\/browse-courses(?:\/[\w-]+)?|blog|blog-details\/[\w-]+|category\/[^/]+|learn\/[\w-]+)$/

/** STF-225: the page with the form, where its path says nothing about a person. */
export const pageOfForm = (path: string | undefined): string | null =>
  path !== undefined && publicPage.test(path) ? path : null

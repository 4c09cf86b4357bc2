const page =
  /^\/(?:about-us|faqs|contact|privacy|blog|auth\/signup|course\/browse-courses|learn\/[^/?#]+|category\/[^/?#]+)?(?:\?[^#]*)?(?:#[\w-]*)?$/

/** STF-238: a public page of the site that is neither a course nor a post, which have links of their own. */
export const isSharedPage = (path: string): boolean =>
  page.test(path) && !/[\\\p{Cc}\s]/u.test(path) && path.length <= 300

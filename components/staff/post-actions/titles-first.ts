const OFFERED = 8

/** The search of posts also finds words of their texts. */
export function titlesFirst<Post extends { title: string }>(posts: readonly Post[], search: string): Post[] {
  const term = search.trim().toLowerCase()
  const hasTerm = ({ title }: Post) => title.toLowerCase().includes(term)
  return [...posts.filter(hasTerm), ...posts.filter((post) => !hasTerm(post))].slice(0, OFFERED)
}

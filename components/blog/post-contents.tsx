import type { ContentsPart } from '#domain/post-contents'

/** STF-124. */
export function PostContents({ contents }: { contents: readonly ContentsPart[] }) {
  if (contents.length === 0) return null
  return (
    <nav
      aria-labelledby="contents"
      className="mb-8 rounded-lg border-[1.5px] border-line bg-surface px-5 py-4 print:hidden"
    >
      <h2 id="contents" className="font-black font-sans text-lg">
        In this post
      </h2>
      <Parts parts={contents} />
    </nav>
  )
}

const Parts = ({ parts, isInner = false }: { parts: readonly ContentsPart[]; isInner?: boolean }) => (
  <ol className={isInner ? 'pl-5' : 'mt-2'}>
    {parts.map(({ id, text, parts: inner }) => (
      <li key={id}>
        <a href={`#${id}`} className="link inline-flex min-h-11 items-center leading-tight">
          <span className="wrap-anywhere">{text}</span>
        </a>
        {inner.length > 0 ? <Parts parts={inner} isInner /> : null}
      </li>
    ))}
  </ol>
)

import type { Announcement as Line } from '#contract/api/site-content'

/** STF-245: a line above the page, when staff have written one. */
export function Announcement({ line: { text, href } }: { line: Line }) {
  if (text === '') return null
  return (
    <aside aria-label="Announcement" className="bg-sun-200 text-center text-sm font-bold text-ink">
      {href === '' ? (
        <p className="wrap py-3">{text}</p>
      ) : (
        <a href={href} className="wrap block py-3 text-ink underline">
          {text}
        </a>
      )}
    </aside>
  )
}

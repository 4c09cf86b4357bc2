/** Hidden from screen readers: the label of the icon contains the number. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      key={count}
      aria-hidden
      className="absolute top-0.5 right-0.5 grid h-5 min-w-5 animate-pop place-items-center rounded-pill bg-tatashe-600 px-1 text-2xs leading-none font-black text-white ring-2 ring-white"
    >
      {count > 9 ? '9+' : count}
    </span>
  )
}

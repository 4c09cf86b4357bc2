const STARS = 5
// Relative path of one star, from its tip; stars are 26 units apart.
const corners = 'l2.9 6.1 6.6.8-4.9 4.6 1.3 6.6-5.9-3.3-5.9 3.3 1.3-6.6-4.9-4.6 6.6-.8z'
const row = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${12 + 26 * (from + index)} 2.5${corners}`).join('')

/** @param rating whole stars, 0 to 5 */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg
      role="img"
      aria-label={`${rating} out of 5 stars`}
      width="117"
      height="22"
      viewBox="0 0 128 24"
      className="text-star"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinejoin="round"
    >
      <path d={row(0, rating)} className="fill-sun-400" />
      <path d={row(rating, STARS)} className="fill-none" />
    </svg>
  )
}

const WIDTH = 64
const HEIGHT = 6
const LOW = 0.25

const toneOf = (share: number) =>
  share >= 1 ? 'fill-success-fill' : share > 0 && share < LOW ? 'fill-warning-fill' : 'fill-action'

/** Repeats the figures beside it. */
export function PlacesBar({ taken, places }: { taken: number; places: number }) {
  const share = Math.min(1, taken / Math.max(1, places))
  return (
    <svg
      aria-hidden
      width={WIDTH}
      height={HEIGHT}
      className="mt-1 block overflow-hidden rounded-pill bg-adire-100 max-lg:ml-3 max-lg:inline-block max-lg:align-middle"
    >
      <rect width={share * WIDTH} height={HEIGHT} className={toneOf(share)} />
    </svg>
  )
}

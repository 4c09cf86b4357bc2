/** Appears after a delay (`animate-late`). */
export function LoadingOverlay({ text }: { text: string }) {
  return (
    <div
      role="status"
      className="grid animate-late place-items-center gap-2 rounded-lg bg-surface-sky/94 p-10 text-center font-bold"
    >
      <svg
        width="72"
        height="72"
        viewBox="0 0 64 64"
        aria-hidden="true"
        className="animate-loop overflow-visible"
      >
        <g transform="translate(32 24)">
          <path fill="#ffc629" d="M0-15L-17 0H0z" />
          <path fill="#f2a100" d="M0-15L17 0H0z" />
          <path fill="#f4583a" d="M-17 0L0 27V0z" />
          <path fill="#d03a1e" d="M17 0L0 27V0z" />
          <path
            d="M0 27q-6 6 0 11t-3 9"
            fill="none"
            stroke="#14235c"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </g>
      </svg>
      {text}
    </div>
  )
}

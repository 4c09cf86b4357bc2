'use client'

import './globals.css'

/** When even the frame of the page failed. Drawn with nothing that could fail too, or that every page would have to bring. */
export default function GlobalError({ retry }: { retry: () => void }) {
  return (
    <html lang="en-NG">
      <body>
        <title>Something went wrong</title>
        <main className="wrap py-16 text-center text-xl font-black">
          <p role="alert">Something went wrong on our side. Please try again in a moment.</p>
          <button type="button" className="link mt-3 min-h-11" onClick={retry}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}

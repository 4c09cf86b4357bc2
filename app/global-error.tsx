'use client'

import './globals.css'

/** Has no imports, because it is part of every page's bundle. */
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

/** Into the tab's sessionStorage, until the editor has taken it. It holds nothing of a family (STF-017). @returns whether the browser keeps it */
export function handText(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Takes the text that was handed over; undefined without one. */
export function takeText(key: string): string | undefined {
  try {
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text ?? undefined
  } catch {
    return undefined
  }
}

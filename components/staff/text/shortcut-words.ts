const isMac = () => typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.platform)

const words = (keys: string, mod: string) =>
  keys
    .split('-')
    .map((key) => (key === 'Mod' ? mod : key.length === 1 ? key.toUpperCase() : key))
    .join('+')

/** Value of `aria-keyshortcuts`. */
export const ariaShortcut = (keys: string) => words(keys, isMac() ? 'Meta' : 'Control')

export const shownShortcut = (keys: string) => words(keys, isMac() ? '⌘' : 'Ctrl')

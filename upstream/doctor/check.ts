/** `ok` needs nothing, `warning` will need something, `problem` stops a part of the site. */
export type Finding = { level: 'ok' | 'warning' | 'problem'; about: string; text: string }

const finding =
  (level: Finding['level']) =>
  (about: string, text: string): Finding => ({ level, about, text })
export const ok = finding('ok')
export const warning = finding('warning')
export const problem = finding('problem')

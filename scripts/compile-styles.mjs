/** Compiles a style sheet as the build does, for the tests of what is in it. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import tailwind from '@tailwindcss/postcss'

// The version that the plug-in was made for.
const postcss = createRequire(createRequire(import.meta.url).resolve('@tailwindcss/postcss'))('postcss')

/**
 * @param {string} file
 * @returns {Promise<string>}
 */
export async function compileStyles(file) {
  const plugin = tailwind({ base: dirname(file), optimize: { minify: true } })
  const { css } = await postcss([plugin]).process(await readFile(file, 'utf8'), { from: file })
  return css
}

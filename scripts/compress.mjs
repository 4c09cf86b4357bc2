import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)

/** Writes a `.br` file beside each script and style, which lib/http/compress.ts reads. */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(paths.map(compressFile))
}

async function compressFile(path) {
  const source = await readFile(path)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.byteLength }
  await writeFile(`${path}.br`, await brotli(source, { params }))
}

import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const MAX_BYTES = 5_000_000
const MAX_FILES = 3
const RETRY_AFTER_MS = 1_000

/** Rotates `api.log`, `api.log.1` and `api.log.2`; a failed write is dropped and never throws. */
export function openLog(path, { maxBytes = MAX_BYTES, maxFiles = MAX_FILES } = {}) {
  let size = attempt(() => statSync(path).size) ?? 0
  let retryAt = 0

  function append(chunk) {
    if (size + chunk.length > maxBytes) {
      rotate(path, maxFiles)
      size = 0
    }
    mkdirSync(dirname(path), { recursive: true })
    appendFileSync(path, chunk, { mode: 0o600 })
    size += chunk.length
    return true
  }

  return {
    write(chunk) {
      if (Date.now() < retryAt) return
      if (!attempt(() => append(chunk))) retryAt = Date.now() + RETRY_AFTER_MS
    },
  }
}

function rotate(path, maxFiles) {
  const names = [path, ...Array.from({ length: maxFiles - 1 }, (_, at) => `${path}.${at + 1}`)]
  for (let at = names.length - 1; at > 0; at--) attempt(() => renameSync(names[at - 1], names[at]))
}

function attempt(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}

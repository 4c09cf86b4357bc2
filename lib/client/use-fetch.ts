import { useEffect, useState } from 'react'
import type { z } from 'zod'

const ask = async <S extends z.ZodType>(path: string, schema: () => Promise<S>) =>
  (await import('@/lib/client/api')).api.get(path, schema)

type Kept<T> = { path?: string; data?: T; error?: unknown; try: number }

/**
 * The latest answer to a public read, the one before while the next is on its way. Nothing is asked without a path, and
 * nothing is shared or asked again: what is personal has SWR for that, which a visitor's page does not carry.
 */
export function useAnswer<S extends z.ZodType>(path: string | undefined, schema: () => Promise<S>) {
  const [kept, setKept] = useState<Kept<z.output<S>>>({ try: 0 })
  const asked = kept.try
  useEffect(() => {
    if (!path) return
    let wanted = true
    ask(path, schema).then(
      (data) => wanted && setKept({ path, data, try: asked }),
      (error: unknown) => wanted && setKept(({ data }) => ({ path, data, error, try: asked })),
    )
    return () => {
      wanted = false
    }
  }, [path, asked, schema])
  const isSettled = kept.path === path
  return {
    data: path ? kept.data : undefined,
    error: isSettled ? kept.error : undefined,
    isLoading: path !== undefined && !isSettled,
    retry: () => setKept(({ data }) => ({ data, try: asked + 1 })),
  }
}

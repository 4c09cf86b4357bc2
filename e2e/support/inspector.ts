import { once } from 'node:events'
import { z } from 'zod'

const Targets = z.tuple([z.object({ webSocketDebuggerUrl: z.string() })])
const Answer = z.object({ id: z.number(), result: z.unknown() })
const HeapUsage = z.object({ usedSize: z.number(), backingStorageSize: z.number() })

/** A connection to the inspector of a Node.js process. */
export async function connectInspector(port: number) {
  const targets = Targets.parse(await (await fetch(`http://127.0.0.1:${port}/json/list`)).json())
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl)
  await once(socket, 'open')
  let lastId = 0

  function send(method: string): Promise<unknown> {
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      const listen = ({ data }: MessageEvent) => {
        const answer = Answer.safeParse(JSON.parse(String(data))).data
        if (answer?.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method }))
    })
  }

  return {
    /** Bytes of objects and buffers that are still in use. */
    async heapInUse(): Promise<number> {
      // Finalizers of the first collection release what the second one collects.
      for (let run = 0; run < 2; run++) await send('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = HeapUsage.parse(await send('Runtime.getHeapUsage'))
      return usedSize + backingStorageSize
    },
    close: () => socket.close(),
  }
}

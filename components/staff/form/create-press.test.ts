import { expect, test } from 'vitest'
import { createPress } from '@/components/staff/form/create-press'

test('STF-014: a press keeps its key until it succeeds, and the next press has another one', async () => {
  const press = createPress()
  const keys: string[] = []
  const send = async (key: string) => void keys.push(key)
  const fail = (key: string) => send(key).then(() => Promise.reject(new Error('No answer.')))
  await expect(press(fail)).rejects.toThrow('No answer.')
  await press(send)
  await press(send)
  expect(keys).toHaveLength(3)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

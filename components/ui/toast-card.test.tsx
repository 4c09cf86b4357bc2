import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ToastCard } from '@/components/ui/toast-card'

const card = (type: string) =>
  renderToStaticMarkup(<ToastCard message="Course added to cart!" type={type} onDismiss={() => undefined} />)

test.each([
  ['success', 'Success', 'status'],
  ['failed', 'Error', 'alert'],
  ['error', 'Error', 'alert'],
  ['warning', 'Warning', 'status'],
  ['info', 'Info', 'status'],
])('a toast of the type %s is a %s (GEN-14)', (type, word, role) => {
  expect(card(type)).toContain(`role="${role}"`)
  expect(card(type).replace(/<[^>]+>/g, '')).toContain(`${word}: Course added to cart!`)
})

test.each(['paid', 'toString'])('a toast of an unknown status shows that status: %s (GEN-15)', (type) => {
  expect(card(type)).toContain(`Unexpected status: ${type}`)
  expect(card(type)).not.toContain('Course added')
})

import { expect, test, vi } from 'vitest'
import { pasteProps } from '@/components/staff/text/pasted-pictures'

const kite = new File(['kite'], 'kite.png', { type: 'image/png' })
const letter = new File(['letter'], 'letter.pdf', { type: 'application/pdf' })

/** What the browser gives of a paste. */
const clipboard = (files: File[], html = '') => ({ clipboardData: { files, getData: () => html } })

function pasted(event: object, upload?: (files: File[]) => void) {
  const onOwnPicture = vi.fn()
  const props = pasteProps({ onForeignPicture: vi.fn(), onOwnPicture, upload })
  const isTaken: unknown = Reflect.apply(props.handlePaste ?? vi.fn(), undefined, [undefined, event])
  return { isTaken, onOwnPicture }
}

test('STF-136: a pasted picture is uploaded, any other file is not', () => {
  const upload = vi.fn()
  expect(pasted(clipboard([kite, letter]), upload).isTaken).toBe(true)
  expect(upload).toHaveBeenCalledExactlyOnceWith([kite])
  expect(pasted(clipboard([letter]), upload).isTaken).toBe(false)
})

test('STF-136: the picture that Word adds of a copied text is left out', () => {
  const upload = vi.fn()
  expect(pasted(clipboard([kite], '<style>p {}</style><p>Kites&nbsp;fly</p>'), upload).isTaken).toBe(false)
  expect(upload).not.toHaveBeenCalled()
})

test('STF-136: a picture that was copied by itself is uploaded, although its address comes with it', () => {
  const upload = vi.fn()
  const html = '<!--StartFragment--><img src="https://example.org/kite.png"><!--EndFragment-->'
  expect(pasted(clipboard([kite], html), upload).isTaken).toBe(true)
  expect(upload).toHaveBeenCalledExactlyOnceWith([kite])
})

test('STF-136: a text without an upload says which button to use', () => {
  const { isTaken, onOwnPicture } = pasted(clipboard([kite]))
  expect(isTaken).toBe(true)
  expect(onOwnPicture).toHaveBeenCalledOnce()
})

import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import type { MediaForm } from '#contract/staff/media'
import { FocalPoint } from '@/components/staff/media/focal-point'

function Shown({ focalX, focalY }: { focalX: number; focalY: number }) {
  const form = useForm<MediaForm>({ defaultValues: { focalX, focalY } })
  return <FocalPoint form={form} media={{ image: 'public/uploads/media/a.webp', width: 600, height: 900 }} />
}

const render = (focalX: number, focalY: number) =>
  renderToStaticMarkup(<Shown focalX={focalX} focalY={focalY} />)

test('STF-148: the focal point has two named sliders for the keyboard, and shows the cover', () => {
  const html = render(30, 80)
  expect(html).toMatch(/<legend[^>]*>Focal point<\/legend>/)
  for (const [label, percent] of [
    ['From the left', 30],
    ['From the top', 80],
  ] as const) {
    const [, id] = new RegExp(`<label for="([^"]+)"[^>]*>${label}: ${percent} %</label>`).exec(html) ?? []
    expect(html).toMatch(new RegExp(`<input id="${id}" type="range"[^>]*value="${percent}"`))
  }
  expect(html).toContain('cx="30%" cy="80%"')
  expect(html).toContain('object-cover crop-75')
})

test('STF-148: a cover of the middle has no class for it, and no picture has a style of its own', () => {
  expect(render(0, 50)).not.toContain('crop-')
  expect(render(30, 80)).not.toContain('style=')
})

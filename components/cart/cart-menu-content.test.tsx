import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CartItem } from '#contract/api/cart'
import { CourseSummary } from '#contract/api/course'
import { CartMenuContent } from '@/components/cart/cart-menu-content'

const robots = { courseId: 'robots', courseTitle: 'Robots from Cartons', coursePrice: 24_000 }
const kites = { courseId: 'kites', courseTitle: 'Kite Science', coursePrice: 20_000 }

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))
vi.mock('@/lib/client/use-cart', () => ({
  useCart: () => ({
    items: [CartItem.parse({ cartId: 'k1', ...robots, course: { ...robots, courseImageCrop: 25 } })],
    local: ['kites'],
  }),
}))
vi.mock('@/lib/client/use-local-cart-courses', () => ({
  useLocalCartCourses: () => ({ courses: [CourseSummary.parse({ ...kites, courseImageCrop: 100 })] }),
}))

test('STF-148: the menu of the cart crops the covers of the account and of the browser', () => {
  const html = renderToStaticMarkup(<CartMenuContent onNavigate={() => undefined} />)
  const rows = html.split('<li').slice(1)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/href="[^"]*\/robots".*object-cover crop-25".*Robots from Cartons/)
  expect(rows[1]).toMatch(/href="[^"]*\/kites".*object-cover crop-100".*Kite Science/)
})

import { Keyboard } from './support/keyboard.ts'
import { expect, test } from './support/test.ts'

test.describe('By keyboard alone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a parent edits a child at 360 px, and the focus returns (CHILD-06)', async ({ page, parent }) => {
    const keys = new Keyboard(page)
    await parent.logIn()
    await parent.addChild({ otherNames: 'Kosi', age: 6 })
    await page.goto('/user/child-profile')
    await keys.press(page.getByRole('link', { name: 'View Child Details' }))
    await keys.press(page.getByRole('button', { name: 'Edit Kosi' }).filter({ visible: true }))
    const edit = page.getByRole('dialog', { name: 'Edit details of Kosi' })
    await keys.tabTo(edit.getByLabel('First name'))
    await page.keyboard.press('End')
    await page.keyboard.type('sochukwu')
    await keys.choose(edit.getByRole('radio', { name: 'Male', exact: true }))
    await keys.press(edit.getByRole('button', { name: 'Save changes' }))
    await expect(page.getByText('Child details updated successfully')).toBeVisible()
    await expect(
      page.getByRole('button', { name: 'Edit Kosisochukwu' }).filter({ visible: true }),
    ).toBeFocused()
  })
})

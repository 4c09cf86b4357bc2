import { exactButton, expectFocusInSight, expectVisible, press, text } from '../support/engines/steps.ts'
import { test } from '../support/engines/test.ts'

test('E4: in WebKit on a phone the first invalid field of the contact form is visible with its label', async ({
  webkit,
}) => {
  test.slow()
  await webkit.goto('/contact')
  await press(webkit, exactButton('Send message'))
  await expectVisible(webkit, text('First name is required'))
  await expectFocusInSight(webkit, 24)
})

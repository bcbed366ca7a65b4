import { Check } from 'lucide-react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { plainIcon } from './plain-icon.ts'

const PlainCheck = plainIcon({ node: [['path', { d: 'M20 6 9 17l-5-5', key: '1gmf2c' }]] })

function look(name: string) {
  const icon = page.getByTestId(name).element()
  const attributes = [...icon.attributes].map(({ name: key, value }) => [key, value])
  return {
    shapes: icon.innerHTML,
    ...Object.fromEntries(attributes.filter(([key]) => key !== 'class' && key !== 'data-testid')),
  }
}

test('an icon looks like Lucide draws it', async () => {
  const asked = { size: 16, strokeWidth: 2.6, 'aria-hidden': true }
  onScreen(
    <>
      <Check {...asked} data-testid="theirs" />
      <PlainCheck {...asked} data-testid="ours" />
    </>,
  )
  await expect.element(page.getByTestId('ours')).toBeInTheDocument()
  expect(look('ours')).toEqual(look('theirs'))
})

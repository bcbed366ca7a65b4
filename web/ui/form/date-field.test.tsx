import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { finger, mouse } from '#tests/support/browser/pointer.ts'
import { DateField } from './date-field.tsx'

const ends = { min: '2026-11-05', max: '2027-02-28' }

function Example({ start = '2026-11-20', min = ends.min, max = ends.max }) {
  const [day, setDay] = useState(start)
  return (
    <>
      <DateField
        label="Data"
        value={day}
        onChange={setDay}
        min={min}
        max={max}
        today="2026-11-20"
      />
      <p>Vlera: {day || 'asnjë'}</p>
    </>
  )
}
const field = page.getByLabelText('Data', { exact: true })
const opener = page.getByRole('button', { name: /datën/ })
const day = (name: string) => page.getByRole('button', { name })
const chosen = (value: string) => expect.element(page.getByText(`Vlera: ${value}`)).toBeVisible()

test('the calendar is in Albanian in a foreign browser', async () => {
  onScreen(<Example />)
  await opener.click()
  await expect.element(page.getByRole('grid', { name: 'Nëntor 2026' })).toBeVisible()
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map((head) => head.textContent)).toEqual('Hën Mar Mër Enj Pre Sht Die'.split(' '))
  await expect.element(day('e premte, 20 nëntor 2026')).toHaveFocus()
})

test('the field shows a day in the Albanian format', async () => {
  onScreen(<Example />)
  await expect.element(field).toHaveValue('20.11.2026')
})

const spot = () => {
  const { left, top, height } = field.element().getBoundingClientRect()
  return { x: left + 12, y: top + height / 2 }
}

test.each<[string, () => Promise<void>]>([
  ['the Tab key', () => userEvent.tab()],
  [
    'a mouse',
    async () => {
      const { down, up } = mouse()
      await down(spot())
      await up(spot())
    },
  ],
  [
    'a finger',
    async () => {
      await finger.down(spot())
      await finger.up()
    },
  ],
])('typing after %s replaces the whole day', async (_, enter) => {
  onScreen(<Example />)
  await expect.element(field).toBeVisible()
  await enter()
  await expect.element(field).toHaveFocus()
  await expect
    .poll(() => (field.element() as HTMLInputElement).selectionEnd)
    .toBe('20.11.2026'.length)
  await userEvent.keyboard('16.12.2026')
  await expect.element(field).toHaveValue('16.12.2026')
  await chosen('2026-12-16')
})

test('a second press sets the caret', async () => {
  onScreen(<Example />)
  await expect.element(field).toBeVisible()
  const { down, up } = mouse()
  for (const _ of [1, 2]) {
    await down(spot())
    await up(spot())
  }
  const input = field.element() as HTMLInputElement
  await expect.poll(() => input.selectionEnd).toBe(input.selectionStart)
})

test('the calendar is used with the keyboard, and Enter picks a day', async () => {
  onScreen(<Example />)
  await opener.click()
  await expect.element(day('e premte, 20 nëntor 2026')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.element(day('e shtunë, 28 nëntor 2026')).toHaveFocus()
  await userEvent.keyboard('{PageDown}{Home}')
  await expect.element(day('e hënë, 28 dhjetor 2026')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await chosen('2026-12-28')
  await expect.element(field).toHaveValue('28.12.2026')
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})

test('the month is changed with the pointer', async () => {
  onScreen(<Example />)
  await opener.click()
  await page.getByRole('button', { name: 'Muaji tjetër' }).click()
  await expect.element(page.getByRole('grid', { name: 'Dhjetor 2026' })).toBeVisible()
  await day('e enjte, 31 dhjetor 2026').click()
  await chosen('2026-12-31')
})

test('Esc closes the calendar and keeps the day', async () => {
  onScreen(<Example />)
  await opener.click()
  await userEvent.keyboard('{ArrowRight}{Escape}')
  await expect.element(opener).toHaveFocus()
  await chosen('2026-11-20')
})

test('a day can be typed in several formats', async () => {
  onScreen(<Example start="" />)
  await field.fill('3/12/26')
  await chosen('2026-12-03')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('03.12.2026')
})

test('a month can be typed by its name', async () => {
  onScreen(<Example start="" />)
  await field.fill('3 dhjetor 2026')
  await chosen('2026-12-03')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('03.12.2026')
})

test('a birthday whose year has two digits lies in the past', async () => {
  onScreen(<Example start="" min="1900-01-01" max="2026-11-20" />)
  await field.fill('12.03.70')
  await chosen('1970-03-12')
})

test('an impossible day is reported beside the field and is no value', async () => {
  onScreen(<Example />)
  await field.fill('31.11.2026')
  await chosen('asnjë')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Shkruani datën si 20.11.2026.')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('a day out of range is refused, typed or picked', async () => {
  onScreen(<Example />)
  await opener.click()
  await day('e mërkurë, 4 nëntor 2026').click({ force: true })
  await chosen('2026-11-20')
  await userEvent.keyboard('{Escape}')
  await field.fill('01.03.2027')
  await userEvent.keyboard('{Tab}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Data më e vonë është 28.02.2027.')
  await chosen('asnjë')
})

import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Termin i ri</Button>
      {open && (
        <Dialog
          title="Termin i ri"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Ruaj</Button>}
        >
          <Field label="Klienti" />
        </Dialog>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Termin i ri' })
const dialog = page.getByRole('dialog', { name: 'Termin i ri' })

test('a dialog focuses its first field, not its close button', async () => {
  onScreen(<Example />)
  await opener.click()
  await expect.element(page.getByLabelText('Klienti')).toHaveFocus()
})

for (const [how, leave] of [
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => page.getByRole('button', { name: 'Mbyll' }).click()],
  ['a button of the form', () => page.getByRole('button', { name: 'Ruaj' }).click()],
  ['a press beside it', () => dialog.click({ position: { x: 30, y: -60 }, force: true })],
] as const) {
  test(`a dialog left by ${how} returns the focus to the button that opened it`, async () => {
    onScreen(<Example />)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
}

test('the page under a dialog can’t be reached with the Tab key', async () => {
  onScreen(<Example />)
  await opener.click()
  for (let presses = 0; presses < 5; presses++) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).not.toBe(opener.element())
  }
})

test('a dialog taller than the window opens at its top', async () => {
  await page.viewport(1024, 768)
  onScreen(
    <Dialog title="Tastet" onClose={() => {}} footer={<Button>Shtyp</Button>}>
      <div style={{ height: 1200 }}>N hap një termin të ri</div>
    </Dialog>,
  )
  const keys = page.getByRole('dialog', { name: 'Tastet' })
  await expect.element(page.getByRole('heading', { name: 'Tastet' })).toHaveFocus()
  expect(keys.element().scrollTop).toBe(0)
})

test.each([
  [1024, 768],
  [390, 844],
  [844, 390],
])(
  'title and close of a dialog at %i × %i stay in sight while its body scrolls',
  async (...size) => {
    await page.viewport(...size)
    onScreen(
      <Dialog title="Tastet" onClose={() => {}}>
        <div style={{ height: 1200 }}>N hap një termin të ri</div>
        <button type="button">Në fund</button>
      </Dialog>,
    )
    const title = page.getByRole('heading', { name: 'Tastet' })
    const close = page.getByRole('button', { name: 'Mbyll' })
    const placed = () => [title, close].map((one) => one.element().getBoundingClientRect().top)
    await expect.element(title).toBeVisible()
    const atFirst = placed()
    document.querySelector('dialog')?.scrollTo(0, 500)
    expect(document.querySelector('dialog')?.scrollTop).toBe(500)
    expect(placed()).toEqual(atFirst)
    const { x, y, width, height } = close.element().getBoundingClientRect()
    const above = document.elementFromPoint(x + width / 2, y + height / 2)
    expect(close.element().contains(above)).toBe(true)
  },
)

import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fold } from '#contract/kit/albanian.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Combobox } from './combobox.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const clients = [
  'Çlirim Berisha',
  'Ermal Shala',
  'Ermira Shabani',
  'Erza Shatri',
  'Erion',
  'Era',
  'Ermelinda',
]

function Example() {
  const [text, setText] = useState('')
  const [picked, setPicked] = useState('askush')
  const matches = clients.filter((name) => fold(name).includes(fold(text)))
  const meant = matches.find((name) => fold(name) === fold(text))
  return (
    <>
      <Combobox
        label="Klienti"
        text={text}
        onText={setText}
        options={matches.map((name) => ({ value: name, label: name }))}
        onPick={({ label }) => {
          setText(label)
          setPicked(label)
        }}
        meant={meant === undefined ? undefined : { value: meant, label: meant }}
        emptyText="Nuk u gjet asnje klient me kete emer"
      />
      <p>Zgjedhur: {picked}</p>
    </>
  )
}
const field = page.getByRole('combobox', { name: 'Klienti' })
const options = page.getByRole('option')
const picked = (name: string) => expect.element(page.getByText(`Zgjedhur: ${name}`)).toBeVisible()

test('at most five matches are listed', async () => {
  onScreen(<Example />)
  await field.fill('er')
  await expect.element(options.first()).toBeVisible()
  expect(options.elements()).toHaveLength(5)
})

test('the arrows select a match while the focus stays in the field, and Enter takes it', async () => {
  onScreen(<Example />)
  await field.fill('erm')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const second = page.getByRole('option', { name: 'Ermira Shabani' })
  await expect.element(second).toHaveAttribute('aria-selected', 'true')
  await expect.element(field).toHaveFocus()
  expect(field.element().getAttribute('aria-activedescendant')).toBe(second.element().id)
  await userEvent.keyboard('{Enter}')
  await picked('Ermira Shabani')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
})

test('a match is taken with the pointer', async () => {
  onScreen(<Example />)
  await field.fill('cli')
  await page.getByRole('option', { name: 'Çlirim Berisha' }).click()
  await picked('Çlirim Berisha')
  await expect.element(field).toHaveFocus()
})

test('Enter alone takes only the match whose full name is typed', async () => {
  onScreen(<Example />)
  await field.fill('erza shatr')
  await userEvent.keyboard('{Enter}')
  await picked('askush')
  await field.fill('clirim  berisha')
  await userEvent.keyboard('{Enter}')
  await picked('Çlirim Berisha')
})

test('the match that Enter would take is marked, and the arrows go on from there', async () => {
  onScreen(<Example />)
  await field.fill('era')
  const only = page.getByRole('option', { name: 'Era' })
  await expect.element(only).toHaveAttribute('aria-selected', 'true')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(only.element().id)
})

test('a pointer that rests on the matches selects none', async () => {
  onScreen(<Example />)
  await field.fill('erz')
  await page.getByRole('option', { name: 'Erza Shatri' }).hover()
  await userEvent.keyboard('{Enter}')
  await picked('askush')
})

test('an empty field lists matches when an arrow is pressed', async () => {
  onScreen(<Example />)
  await field.click()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await picked('Çlirim Berisha')
})

test('a new name stays as typed', async () => {
  onScreen(<Example />)
  await field.fill('Er')
  await userEvent.keyboard('{Enter}')
  await picked('askush')
  await expect.element(field).toHaveValue('Er')
})

test('a name without a match is reported', async () => {
  onScreen(<Example />)
  await field.fill('Xhevdet')
  await expect.element(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
})

test('Esc closes the matches first and the dialog around them next', async () => {
  onScreen(
    <Dialog title="Termin i ri" onClose={() => {}}>
      <Example />
    </Dialog>,
  )
  await field.fill('er')
  await expect.element(options.first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('a list open from the start stays at its field, in a dialog as well', async () => {
  onScreen(
    <Dialog title="Termin i ri" onClose={() => {}}>
      <Combobox
        label="Klienti"
        text="er"
        onText={() => {}}
        options={[{ value: 'era', label: 'Era' }]}
        onPick={() => {}}
        startsOpen
      />
    </Dialog>,
  )
  await expect.element(options.first()).toBeVisible()
  const [list, line] = [options.first(), field].map((one) => one.element().getBoundingClientRect())
  if (!list || !line) throw new Error('Nothing is shown.')
  // Below the field, or above it where the page ends.
  expect(Math.min(Math.abs(list.top - line.bottom), Math.abs(line.top - list.bottom))).toBeLessThan(
    20,
  )
  expect(Math.abs(list.left - line.left)).toBeLessThan(20)
})

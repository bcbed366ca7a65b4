import '#web/ui/styles/app.css'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Button } from '../controls/button.tsx'
import { RowGroups } from './row-groups.tsx'
import { RowHead } from './row-head.tsx'

const names = ['Agim', 'Besa', 'Era', 'Ilir']
const all = names.map((id) => ({ id }))
let answered: string[]
let letters: string[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  answered = []
  letters = []
})

type Props = { isWide?: boolean; isLeaving?: boolean; hasLetters?: boolean }

/** Two groups; whoever is answered leaves the list, or stands in it as one who leaves. */
function Example({ isWide = true, isLeaving = false, hasLetters = true }: Props) {
  const [gone, setGone] = useState<readonly string[]>([])
  const answer = ({ id }: { id: string }) => {
    answered.push(id)
    setGone((others) => [...others, id])
  }
  const rows = all.filter(({ id }) => isLeaving || !gone.includes(id))
  return (
    <RowGroups
      groups={[
        { title: 'Sot', note: 'mbahen', rows: rows.slice(0, 2) },
        { title: 'Nesër', rows: rows.slice(2) },
      ]}
      isWide={isWide}
      isLeaving={({ id }) => isLeaving && gone.includes(id)}
      nameOf={({ id }) => `${id}, 10:00`}
      head={({ id }) => (
        <RowHead time="10:00" day="nesër" name={id}>
          Qethje te Besniku, nga faqja, e gjatë sa nuk hyn kurrë në një rresht të telefonit
        </RowHead>
      )}
      act={(row) => <Button onClick={() => answer(row)}>Prano</Button>}
      panel={({ id }) => (
        <>
          <p>Paneli {id}</p>
          <button type="button" aria-keyshortcuts="O" onClick={() => letters.push(`orë ${id}`)}>
            Orë tjetër
          </button>
          <input aria-label="Teksti" />
          <button type="button" popoverTarget="menu">
            Më shumë
          </button>
          <div id="menu" popover="auto">
            <button type="button">Hap klientin</button>
          </div>
        </>
      )}
      onEnter={answer}
      hasLetters={hasLetters}
    />
  )
}
const row = (name: string) => page.getByRole('button', { name: `${name}, 10:00` })
const act = (nth: number) => page.getByRole('button', { name: 'Prano' }).nth(nth)
const panel = (name: string) => page.getByText(`Paneli ${name}`)
const { keyboard } = userEvent

test('beside the list the first row is shown, and arrows show the others', async () => {
  onScreen(<Example />)
  await expect.element(panel('Agim')).toBeVisible()
  await userEvent.tab()
  await expect.element(row('Agim')).toHaveFocus()
  await keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row('Era')).toHaveFocus()
  await expect.element(page.getByRole('complementary', { name: 'Era, 10:00' })).toBeVisible()
  await expect.element(panel('Agim')).not.toBeInTheDocument()
  await keyboard('{Home}')
  await expect.element(row('Agim')).toHaveFocus()
})

test('Enter answers rows one after the other, and the last answer leads back to the one before', async () => {
  onScreen(<Example />)
  await row('Era').click()
  await keyboard('{Enter}')
  await expect.element(row('Ilir')).toHaveFocus()
  await keyboard('{Enter}')
  await expect.element(row('Besa')).toHaveFocus()
  await expect.element(panel('Besa')).toBeVisible()
  expect(answered).toEqual(['Era', 'Ilir'])
})

test('a key that is held answers one row', async () => {
  onScreen(<Example />)
  await row('Era').click()
  const held = (target: Element) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true }),
    )
  await keyboard('{Enter}')
  await expect.element(row('Ilir')).toHaveFocus()
  expect(held(row('Ilir').element())).toBe(false)
  await expect.element(row('Ilir')).toHaveFocus()
  expect(answered).toEqual(['Era'])
})

test('the button of a row answers that row, and its neighbour takes the focus', async () => {
  onScreen(<Example />)
  await act(2).click()
  expect(answered).toEqual(['Era'])
  await expect.element(row('Ilir')).toHaveFocus()
  await expect.element(panel('Ilir')).toBeVisible()
})

/** A field beside a list whose first row a colleague answers. */
function WithField() {
  const [rows, setRows] = useState(all)
  return (
    <>
      <input aria-label="Kërko" onKeyUp={() => setRows(all.slice(1))} />
      <RowGroups
        groups={[{ title: 'Sot', rows }]}
        isWide
        nameOf={({ id }) => `${id}, 10:00`}
        head={({ id }) => id}
        panel={({ id }) => `Paneli ${id}`}
      />
    </>
  )
}

test('a row that leaves takes no focus from a field elsewhere', async () => {
  onScreen(<WithField />)
  await row('Agim').click()
  await page.getByLabelText('Kërko').fill('Era')
  await keyboard('a')
  await expect.element(panel('Besa')).toBeVisible()
  await expect.element(page.getByLabelText('Kërko')).toHaveFocus()
})

test('an answered row that is still shown is passed over', async () => {
  onScreen(<Example isLeaving />)
  await row('Agim').click()
  await keyboard('{Enter}')
  await expect.element(row('Besa')).toHaveFocus()
  await expect.element(row('Agim')).toHaveAttribute('aria-disabled', 'true')
  await keyboard('{ArrowUp}')
  await expect.element(row('Ilir')).toHaveFocus()
  await keyboard('{ArrowDown}')
  await expect.element(row('Besa')).toHaveFocus()
})

test('Escape leads from the panel back to its row', async () => {
  onScreen(<Example />)
  await row('Besa').click()
  await page.getByLabelText('Teksti').click()
  await keyboard('{Escape}')
  await expect.element(row('Besa')).toHaveFocus()
})

test('a letter presses the panel’s button that names it, and sleeps in a field', async () => {
  onScreen(<Example />)
  await row('Besa').click()
  await keyboard('o')
  await page.getByLabelText('Teksti').click()
  await keyboard('o')
  expect(letters).toEqual(['orë Besa'])
})

test('the keys of an open menu are its own', async () => {
  onScreen(<Example />)
  await row('Besa').click()
  await page.getByRole('button', { name: 'Më shumë' }).click()
  const inMenu = page.getByRole('button', { name: 'Hap klientin' })
  ;(inMenu.element() as HTMLElement).focus()
  await keyboard('o')
  await keyboard('{Escape}')
  await expect.poll(() => document.querySelector(':popover-open')).toBeNull()
  await expect.element(row('Besa')).not.toHaveFocus()
  expect(letters).toEqual([])
})

test('letters press nothing where single keys are switched off', async () => {
  onScreen(<Example hasLetters={false} />)
  await row('Besa').click()
  await keyboard('o{Enter}')
  await expect.element(row('Era')).toHaveFocus()
  expect(letters).toEqual([])
})

test('below the list’s width one row unfolds at a time, and folds again', async () => {
  await page.viewport(390, 844)
  onScreen(<Example isWide={false} />)
  await expect.element(row('Agim')).toHaveAttribute('aria-expanded', 'false')
  await row('Agim').click()
  await expect.element(panel('Agim')).toBeVisible()
  await row('Era').click()
  await expect.element(panel('Era')).toBeVisible()
  await expect.element(panel('Agim')).not.toBeInTheDocument()
  await keyboard('{Escape}')
  await expect.element(panel('Era')).not.toBeInTheDocument()
  await expect.element(row('Era')).toHaveFocus()
})

const heights = () =>
  [...document.querySelectorAll('.row-line')].map((line) => line.getBoundingClientRect().height)

test.each([
  [1440, 54],
  [768, 60],
  [390, 60],
])('at %i px every row is %i px high', async (width, height) => {
  await page.viewport(width, 900)
  onScreen(<Example isWide={width > 1100} />)
  await expect.element(row('Ilir')).toBeVisible()
  expect(heights()).toEqual(names.map(() => height))
})

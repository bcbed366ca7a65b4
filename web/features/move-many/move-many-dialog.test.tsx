import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Collision, type Move, moveManyErrors } from '#contract/move-many.ts'
import type { VisitToMove } from '#contract/to-move.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { MoveManyDialog } from './move-many-dialog.tsx'
import { barberVisitsQuery } from './queries.ts'

const at = (nth: number): VisitToMove => ({
  id: `v${nth}`,
  version: 1,
  client_name: `Klienti ${nth}`,
  service_name: 'Prerje',
  date: '2026-12-24',
  time: `${String(8 + nth)}:00`,
  barber: 'Drita',
  proposals: [
    { date: '2026-12-28', time: `${String(8 + nth)}:00`, barber: 'Drita', barber_id: 'drita' },
  ],
})
const move = 'POST /api/appointments/move-many'
const taken = (id: string): Collision => ({
  id,
  client_name: '',
  why: 'taken',
  by: 'Ilir Cana',
  at: '09:15',
})

function Host() {
  const visits = useQuery(barberVisitsQuery('drita'))
  const [isOpen, setOpen] = useState(true)
  return isOpen && <MoveManyDialog where="brenda" visits={visits} onClose={() => setOpen(false)} />
}

/** A server where the places of these visits are taken; what it moves is not listed any more. */
function open(count: number, takenFor: readonly string[] = []) {
  let visits = Array.from({ length: count }, (_, nth) => at(nth))
  const server = farEnd({
    'GET /api/staff': () => says({ staff: [] }),
    'GET /api/staff/drita/visits': () => says({ visits }),
    [move]: ({ body }) => {
      const ids = (body['moves'] as Move[]).map(({ id }) => id)
      const hits = ids.filter((id) => takenFor.includes(id))
      if (hits.length > 0)
        return refuses(moveManyErrors.collide, { collisions: hits.map((id) => taken(id)) })
      visits = visits.filter(({ id }) => !ids.includes(id))
      return says({ message: 'U zhvendosën.', historyId: 'act-1' })
    },
  })
  openPage('/konfigurimet', <Host />)
  const sent = () => server.asked(move).map(({ body }) => body['moves'] as Move[])
  return { sent }
}
const dialog = page.getByRole('dialog')
const send = (words: string | RegExp) => dialog.getByRole('button', { name: words })
const undo = page.getByRole('button', { name: 'Zhbëj' })
const choiceOf = (nth: number) => dialog.getByLabelText(`Ku shkon: Klienti ${nth}`)
const tickOf = (nth: number) => dialog.getByLabelText(`Zhvendos: Klienti ${nth}`)

test.each([
  ['a desk', 1440, 900],
  ['a phone', 390, 844],
])(
  'visits whose place is taken stay in sight with the reason on %s, and the others move as one act',
  async (_, width, height) => {
    await page.viewport(width, height)
    const { sent } = open(14, ['v9', 'v12'])
    await tickOf(0).click()
    await send(/^Zhvendos 13/).click()
    await expect.element(choiceOf(9)).toHaveFocus()
    await expect.element(choiceOf(9)).toHaveAccessibleDescription('Zënë: Ilir Cana në 09:15.')
    await expect.element(choiceOf(9)).toBeInViewport({ ratio: 1 })
    await expect.element(dialog.getByText(/U zhvendosën. 2.mbetën pa vend/)).toBeVisible()
    expect(sent().map((moves) => moves.length)).toEqual([13, 11])
    await expect.element(tickOf(0)).not.toBeChecked()
    await expect.element(choiceOf(1)).not.toBeInTheDocument()

    await choiceOf(9).selectOptions('Anulohet')
    await choiceOf(12).selectOptions('Anulohet')
    await send(/^Anulo 2/).click()
    await expect
      .poll(() =>
        sent()
          .at(-1)
          ?.map((one) => 'cancel' in one),
      )
      .toEqual([true, true])
  },
)

test('messages to the clients of the moved visits are one step from the visits that stay', async () => {
  open(2, ['v1'])
  await send(/^Zhvendos 2/).click()
  await expect.element(undo).not.toBeInTheDocument()
  await send('Te Mesazhet').click()
  await expect.element(undo).toBeVisible()
  expect(location.pathname + location.search).toBe('/presin?s=mesazhe')
})

test('a dialog that is closed before its last visit has a place offers to undo the others', async () => {
  open(2, ['v1'])
  await send(/^Zhvendos 2/).click()
  await expect.element(choiceOf(1)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(undo).toBeVisible()
})

test('nothing moves where every place is taken, and the dialog says so', async () => {
  const { sent } = open(2, ['v0', 'v1'])
  await send(/^Zhvendos 2/).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(moveManyErrors.collide.message)
  await expect.element(choiceOf(0)).toHaveFocus()
  expect(dialog.getByText('Zënë: Ilir Cana në 09:15.').elements()).toHaveLength(2)
  expect(sent()).toHaveLength(1)
})

test('one choice cancels all visits, and a second press clears it', async () => {
  const { sent } = open(3)
  const all = dialog.getByLabelText('Anulohen të gjitha')
  await all.click()
  await expect.element(send(/^Anulo 3/)).toBeVisible()
  await all.click()
  await expect.element(send(/^Zhvendos 3/)).toBeVisible()
  await all.click()
  await send(/^Anulo 3/).click()
  await expect
    .poll(sent)
    .toEqual([[0, 1, 2].map((nth) => ({ id: `v${nth}`, version: 1, cancel: true }))])
})

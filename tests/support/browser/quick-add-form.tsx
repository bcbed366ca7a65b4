import type { QueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { QuickAdd } from '#web/features/booking-form/quick-add.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { awayQuery, hoursQuery } from '#web/visits/times/use-times.ts'
import { mondayOf } from '#contract/kit/time.ts'
import { servicesQuery } from '#web/lists/services.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { friday, inSalon, newClient } from './salon-day.tsx'

export const halfPastTwo: Slot = { date: friday, barber_id: 'Arben', start: 14 * 60 + 30 }

type Asked = { slot?: Slot; minutes?: number; isProposed?: boolean }

/** A small schedule around the form: a slot to press or a key, with all data loaded. */
export function Schedule({ slot = halfPastTwo, ...asked }: Asked) {
  const [open, setOpen] = useState(false)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'n') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button type="button" onKeyDown={onKey} onClick={() => setOpen(true)}>
        14:30
      </button>
      {open && <QuickAdd slot={slot} {...asked} onClose={() => setOpen(false)} />}
    </>
  )
}
export async function loaded() {
  const client = newClient()
  await Promise.all([
    client.fetchQuery(servicesQuery),
    client.fetchQuery(staffQuery),
    client.fetchQuery(salonQuery),
    client.fetchQuery(hoursQuery),
    client.fetchQuery(awayQuery(mondayOf(friday))),
  ])
  return client
}
/** Focuses the slot. */
export async function inSchedule() {
  inSalon(<Schedule />, await loaded())
  await expect.element(slotButton).toBeVisible()
  slotButton.element().focus()
}
export async function openForm(props: Asked = {}) {
  const client: QueryClient = await loaded()
  inSalon(<Schedule {...props} />, client)
  await page.getByRole('button', { name: '14:30' }).click()
  await expect.element(klienti).toBeVisible()
}
export const slotButton = page.getByRole('button', { name: '14:30' })
export const klienti = page.getByRole('combobox', { name: 'Klienti' })
/** The card of the client who was chosen, in the place of the field. */
export const chosenClient = page.getByRole('group', { name: 'Klienti' })
export const field = (name: string) => page.getByLabelText(name, { exact: true })
/** Opens the line with time and barber to change them. */
export const unfold = () => page.getByRole('button', { name: /Ndrysho$/ }).click()
export const save = page.getByRole('button', { name: 'Ruaj terminin' })
const dialog = page.getByRole('dialog', { name: 'Termin i ri' })
export const alert = page.getByRole('alert')
export const service = (name: string) => page.getByRole('radio', { name, exact: false })
export const gone = () => expect.element(dialog).not.toBeInTheDocument()

export async function fill() {
  await klienti.fill('Xhevdet Kola')
  await service('Prerje flokësh').click({ force: true })
}

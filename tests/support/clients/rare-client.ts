import type { Page } from '@playwright/test'
import { today } from '#tests/support/clock.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** A client of whom no other row has a word, so that whatever holds one holds this client. */
export const rareName = 'Zamira Xhevaxhija'
export const rareNumber = '069 777 1234'

/** Finds the client in a text: by the name, or by the number however it is written. */
export const isOfRareClient = (text: string) =>
  new RegExp(rareWords, 'i').test(text.replaceAll(/\s/g, ''))
/** For texts without blanks. */
export const rareWords = 'xhevaxhij|6977712'

/** A salon with this client, who has a visit today and one next week. */
export async function salonOfRareClient(page: Page, owner: { token: string; username: string }) {
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const visit = await salon.book(rareName, {
    client_phone: rareNumber,
    appointment_date: today,
    appointment_time: '23:00',
  })
  const id = visit.client_id ?? ''
  await salon.book(rareName, { client_id: id, appointment_date: nextWeek })
  return { ...salon, id }
}

import { expect, test } from 'vitest'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { waitingRoutes } from '#contract/waiting/waiting.ts'
import { waitingSalon } from '#tests/support/clients/offered-slots.ts'

test('an offer is told as one, and its end by whoever ended it', async () => {
  const { offered, drita, mira, decline, lapse, call, world } = await waitingSalon()
  const later = (minutes = 1) => void (world.now = new Date(world.now.getTime() + minutes * 60_000))
  const { params } = await offered(drita)
  later()
  await decline(params.token)
  later(30)
  await lapse()
  later()
  await call(waitingRoutes.takeBack, { params: { id: mira } })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'appointment' } })
  const place = 'e hënë, 9 mars, 10:00 te Arta'
  expect(entries.map(({ text }) => text).toSorted()).toEqual([
    `Arta i ofroi Drita vendin, ${place} (Prerje).`,
    `Arta tërhoqi ofertën për Mira, ${place}.`,
    `Drita nuk e mori vendin, ${place} (klienti, nga faqja e tij).`,
    `Orari i ofroi Linda vendin, ${place} (Prerje).`,
    `Orari i ofroi Mira vendin, ${place} (Prerje).`,
    `Orari mbylli ofertën për Linda, ${place}.`,
  ])
})

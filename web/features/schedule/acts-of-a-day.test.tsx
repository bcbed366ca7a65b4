import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clientWords } from '#contract/clients/client-words.ts'
import { dayWords } from '#contract/till/days.ts'
import { saleWords } from '#contract/till/sales.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { person } from '#tests/support/fixtures/client-list.ts'
import { onePart } from '#tests/support/fixtures/part.ts'
import { keptCalls, loseLine } from '#tests/support/outbox/no-line.ts'
import { barber, booked, friday, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { add as addClient, change as changeClient } from '#web/features/clients/writing.ts'
import { sitDown } from '#web/features/walk-in/sit-down.ts'
import { useWaitForm } from '#web/features/booking-form/wait/use-wait-form.ts'
import { useDayActs } from '#web/features/till/days/mutations.ts'
import { useTillActs } from '#web/features/till/sales/mutations.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { making } from '#web/platform/forms/making.ts'
import { tellKept } from '#web/platform/outbox/carried.ts'
import type { Carried } from '#web/platform/outbox/written-act.ts'
import { tellDone, useAppointmentActs } from '#web/visits/cache/actions.ts'
import { book } from '#web/visits/cache/mutations.ts'
import { useAppointments } from '#web/visits/cache/queries.ts'

const besa = person('Besa Hoxha', { id: 'c-besa' })
const whole = booked({ appointment_time: '12:30' })
const visit = { ...whole, parts: onePart(whole) }
const [arrived, cancelled] = [
  { ...visit, arrivedAt: '2026-11-20T11:00:00Z' },
  { ...visit, status: 'cancelled' } as const,
]
const known = { client_name: 'Besa Hoxha', client_id: 'c-besa' }
const at = (start: number, name: string) => ({ date: friday, start, barber_id: name })
const wish = {
  appointment_date: friday,
  appointment_time: '17:00',
  service_name: 'Ngjyrosje',
  price: 35,
  duration: 90,
  barber_id: 'Arben',
}
const paid = (method: 'cash' | 'card' | 'owed') => ({ payments: [{ method, amount: 8 }] })
const wax = { name: 'Dyll', price: 9.5, staffId: null, kind: 'product' } as const

/** All that a day is written with. */
function useHands() {
  const client = useQueryClient()
  const [visits, till, drawer] = [useAppointmentActs(), useTillActs(), useDayActs()]
  const tell = async (answer: Promise<Carried<{ message: string }>>) => {
    const { message, unsent } = await answer
    tellKept(message, unsent)
  }
  const known = { client_name: 'Ana Leka', services: ['Ngjyrosje'] }
  const wait = useWaitForm({ known, onDone: () => undefined })
  const seat = { barber: barber('Arben'), service: { ...beard, name: 'Mjekër' }, start: 800 }
  return {
    ...visits,
    book: async (who: { client_name: string; client_id?: string }) =>
      tellDone(client, await book(client, { ...wish, ...who }), {
        text: `U ruajt: ${who.client_name}`,
      }),
    sitDown: () => sitDown(client, { ...seat, minutes: 20, price: 4 } as never, friday, 'Arbeni'),
    close: (method: 'cash' | 'card' | 'owed') => tell(till.close(visit, paid(method), method)),
    sell: () => tell(till.sell({ ...paid('cash'), lines: [wax] }, 'sell')),
    cash: (amount: number) => tell(drawer.move({ amount, reason: 'kusur' }, `cash ${amount}`)),
    addClient: () => tell(addClient(client, making({ name: 'Fisnik Hoti' }))),
    wait: () => wait.props.onSubmit({ preventDefault: () => undefined } as never),
    client: (change: object) => tell(changeClient(client, besa, change)),
  }
}
type Hands = ReturnType<typeof useHands>

function Day({ onHands }: { onHands: (hands: Hands) => void }) {
  const hands = useHands()
  const { data: week } = useAppointments('2026-11-16')
  const { data: staff } = useQuery(staffQuery)
  return week && staff && <button onClick={() => onHands(hands)}>Bëje</button>
}

const [add, change] = ['POST /api/appointments', 'PUT /api/appointments/:id']
const close = 'POST /api/appointments/:id/close'
const arrive = 'POST /api/appointments/:id/arrive'
const { changed, cancelled: calledOff, confirmed } = appointmentWords
const closed = saleWords.closed('Besa Hoxha')
const [client, saved] = ['PUT /api/clients/:id', clientWords.changed('Besa Hoxha')]
const cut = { service_name: 'Prerje flokësh', barber_id: 'Arben', work: 30, price: 8 }
const colour = { ...cut, service_name: 'Ngjyrosje' }

/** What is done in a day, the toast that says so, and the call that waits. */
const acts: readonly (readonly [string, (hands: Hands) => unknown, string | RegExp, string])[] = [
  ['a booking', (h) => h.book({ client_name: 'Ana Leka' }), 'U ruajt: Ana Leka', add],
  ['a booking of a known client', (h) => h.book(known), 'U ruajt: Besa Hoxha', add],
  ['a walk-in', (h) => h.sitDown(), 'Kalimtar te Arbeni, 13:20', add],
  ['a new client', (h) => h.addClient(), clientWords.added('Fisnik Hoti'), 'POST /api/clients'],
  ['a move', (h) => h.move(visit, at(900, 'Arben')), 'Besa Hoxha u zhvendos në 15:00', change],
  ['a move to another barber', (h) => h.move(visit, at(900, 'Luan')), / 15:00 te Luani$/, change],
  ['a longer visit', (h) => h.resize(visit, 60), 'Besa Hoxha tani zgjat 1 orë', change],
  ['a note', (h) => h.edit(visit, { note: 'vjen me djalin' }), changed, change],
  ['a price', (h) => h.edit(visit, { price: 10 }), changed, change],
  ['one more service', (h) => h.edit(visit, { parts: [cut, colour] }), changed, change],
  ['Erdhi', (h) => h.arrived(visit, true), 'Besa Hoxha erdhi.', arrive],
  ['Erdhi taken back', (h) => h.arrived(arrived, false), / nuk ka ardhur ende\.$/, arrive],
  ['nuk erdhi', (h) => h.missed(visit), 'Besa Hoxha u shënua: nuk erdhi', change],
  ['a cancelled visit', (h) => h.cancel(visit, 'client'), calledOff, change],
  ['a confirmed visit', (h) => h.confirm(visit), confirmed, change],
  ['a restored visit', (h) => h.restore(cancelled), 'Termini i Besa Hoxha u rikthye', change],
  ['a closing in cash', (h) => h.close('cash'), closed, close],
  ['a closing by card', (h) => h.close('card'), closed, close],
  ['a closing that is owed', (h) => h.close('owed'), closed, close],
  ['a sale', (h) => h.sell(), saleWords.sold, 'POST /api/sales'],
  ['cash that comes in', (h) => h.cash(20), dayWords.moved(true), 'POST /api/cash'],
  ['cash that goes out', (h) => h.cash(-20), dayWords.moved(false), 'POST /api/cash'],
  ['a note on a client', (h) => h.client({ note: 'pa sheqer' }), saved, client],
  ['an allergy of a client', (h) => h.client({ allergies: 'amoniak' }), saved, client],
  [
    'an entry of the waiting list',
    (h) => h.wait(),
    'Ana Leka është në listën e pritjes',
    'POST /api/waiting',
  ],
]

test.each(acts)(
  '%s waits on the device without network, and the toast tells it',
  async (...row) => {
    const [, run, words, call] = row
    const server = salonDay(row[0].includes('restored') ? cancelled : visit)
    loseLine()
    inSalon(<Day onHands={run} />)
    await page.getByRole('button', { name: 'Bëje' }).click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText('Pret internetin')).toBeVisible()
    expect(keptCalls()).toEqual([call])
    expect(server.changes()).toEqual([])
  },
)

/** @jsxImportSource preact */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SalonLook } from '#contract/outside/door-page.ts'
import { waitComplaints } from '#contract/waiting/waits.ts'
import { atDoor, onLine, press } from '#tests/support/browser/door/cut-line.tsx'
import { nobody } from '../book/choice.ts'
import type { Booking } from '../book/use-booking.ts'
import { useWaiting } from './use-waiting.ts'
import { WaitForm } from './wait-form.tsx'

const open = [{ from: '09:00', to: '20:00' }]
const look = {
  now: '2026-11-20 14:50',
  lang: 'sq',
  shut: [],
  salon: {
    slug: 'salloni-arta',
    country: 'AL',
    hours: [open, open, open, open, open, open, []],
    barbers: [],
    rules: { horizonDays: 30 },
  },
} as unknown as SalonLook
const person = { ...nobody, name: 'Drita', phone: '069 111 2233' }

function Asking() {
  const waiting = useWaiting(look)
  const choice = { services: ['s'], barber: 'any', day: '2026-11-24', time: '' }
  const wait = (wanted: Parameters<typeof waiting.send>[0]) => waiting.send(wanted, person)
  const booking = { choice, services: ['s'], person, setPerson: () => {}, waiting, wait }
  return <WaitForm look={look} booking={booking as unknown as Booking} />
}

test.for([
  ['to', waitComplaints.neverOpen.message, 'Cilën ditë?', 'këto 2 javë'],
  ['after', waitComplaints.neverThen.message, 'Kur gjatë ditës?', /^Pas \d/],
] as const)(
  'a wish that is never free is refused beside its question until another answer: %s',
  async ([field, words, question, other]) => {
    const refusal = { code: 'never_free', message: 'x', errors: { [field]: words } }
    onLine({ act: () => ({ status: 400, json: refusal }), read: () => ({ json: {} }) })
    atDoor(<Asking />)
    await press('Më njoftoni')
    const asked = page.getByRole('group', { name: question })
    await expect.element(asked.getByText(words)).toBeVisible()
    await expect.element(asked).toHaveAccessibleDescription(words)
    await asked.getByText(other).first().click()
    await expect.element(page.getByText(words)).not.toBeInTheDocument()
  },
)

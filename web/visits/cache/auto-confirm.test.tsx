import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { unreachable, says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { useAutoConfirm } from './use-auto-confirm.ts'

const call = 'POST /api/appointments/auto-confirm'
function Salon({ isSubscriber = true }) {
  useAutoConfirm(isSubscriber)
  return <p>Terminet</p>
}
const confirmed = (...names: string[]) =>
  says({ appointments: names.map((client_name) => booked({ client_name })) })
const line = (words: string) => expect.element(page.getByText(words, { exact: true }))

test('an automatic confirmation is announced on arrival, with the client’s name', async () => {
  salonDay().answer(call, () => confirmed('Besa'))
  inSalon(<Salon />)
  await line('Termini i Besa u konfirmua automatikisht!').toBeInTheDocument()
})

test.each([
  [['Besa', 'Ermal'], /^Termini i Besa u konfirmua automatikisht! … dhe 1.tjetër$/],
  [['Ana', 'Besa', 'Era', 'Ina'], /^Termini i Ana u konfirmua automatikisht! … dhe 3.të tjera$/],
])('several automatic confirmations share one toast: %s', async (names, words) => {
  salonDay().answer(call, () => confirmed(...names))
  inSalon(<Salon />)
  await expect.element(page.getByText(words)).toBeInTheDocument()
  expect(document.querySelectorAll('.toast')).toHaveLength(1)
})

test('automatic confirmations are asked for every hour, also after an hour without network', async () => {
  const server = salonDay()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  server.answer(call, unreachable)
  inSalon(<Salon />)
  await expect.poll(() => server.asked(call).length).toBe(1)
  server.answer(call, () => confirmed('Lum'))
  vi.advanceTimersByTime(60 * 60 * 1000)
  await line('Termini i Lum u konfirmua automatikisht!').toBeInTheDocument()
  expect(server.asked(call)).toHaveLength(2)
})

test('an account without a subscription does not ask for automatic confirmations', async () => {
  const server = salonDay()
  inSalon(<Salon isSubscriber={false} />)
  await line('Terminet').toBeVisible()
  expect(server.asked(call)).toEqual([])
})

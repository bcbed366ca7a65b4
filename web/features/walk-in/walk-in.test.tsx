import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'
import { busy } from '#tests/support/fixtures/times.ts'
import { booked, inSalon, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { useWalkIn } from './use-walk-in.ts'
import { AskedWalkIn, WalkInButton } from './walk-in-button.tsx'

function Counter() {
  const { walkIn, ...asked } = useWalkIn()
  return (
    <>
      <WalkInButton onWalkIn={walkIn} />
      <AskedWalkIn {...asked} />
    </>
  )
}
const press = () => page.getByRole('button', { name: 'Kalimtar' }).click()
const dialog = page.getByRole('dialog', { name: 'Kalimtar' })
const take = (name: RegExp | string) => dialog.getByRole('button', { name }).click()
const post = 'POST /api/appointments'

test('a walk-in asks for this minute and the most frequent service, and Enter books it', async () => {
  const server = salonDay()
  const usual = { service_id: 'Prerje + mjekër', work: 60, wait: 0, finish: 0, buffer: 0 }
  const barbers = ['Arben', 'Luan'].map((id) => ({ id, hours: null, dated: [], usual }))
  server.answer('GET /api/working-hours', () => says({ barbers }))
  inSalon(<Counter />)
  await press()
  await expect.element(dialog.getByRole('button', { name: 'Ul te Arbeni, tani' })).toBeVisible()
  await expect.element(dialog.getByText(/^Prerje \+ mjekër, 1 orë · 12,50/)).toBeVisible()
  expect(server.asked(post)).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Kalimtar te Arbeni, 13:12')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(post).map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      appointment_date: '2026-11-20',
      appointment_time: '13:12',
      service_name: 'Prerje + mjekër',
      price: 12.5,
      barber_id: 'Arben',
      duration: 60,
      source: 'walk_in',
    },
  ])
})

const inTheChair = { appointment_time: '13:00', status: 'confirmed' as const }

test('every barber is listed with wait and room, the soonest chosen, and another can be taken', async () => {
  const server = salonDay(
    booked({ ...inTheChair, id: 'a', duration: 60 }),
    booked({ ...inTheChair, id: 'b', duration: 25, barber: 'Luan' }),
    booked({ id: 'c', appointment_time: '14:15', barber: 'Luan' }),
  )
  inSalon(<Counter />)
  await press()
  await expect.element(dialog.getByText('13:25, pas 13 min · ka 50 min')).toBeVisible()
  await expect.element(dialog.getByText('14:00, pas 48 min · deri 20:00')).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: /^Luan/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Arben/ }).click()
  await take('Ul te Arbeni, 14:00')
  await expect.element(page.getByText('Kalimtar te Arbeni, 14:00')).toBeVisible()
  expect(server.asked(post)[0]?.body).toMatchObject({
    appointment_time: '14:00',
    barber_id: 'Arben',
  })
})

test('a barber on a break stands last, and is asked all the same by a choice of that row', async () => {
  const server = salonDay(booked({ ...inTheChair, id: 'b', duration: 60, barber: 'Luan' }))
  server.answer('GET /api/absences', () => says({ absences: [busy('Arben', '13:00', '14:00')] }))
  inSalon(<Counter />)
  await press()
  await expect
    .element(dialog.getByRole('radio').last())
    .toHaveAccessibleName(/^Arben në pushim deri 14:00/)
  await expect.element(dialog.getByRole('radio', { name: /^Luan 14:00/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Arben/ }).click()
  await take('Ul megjithatë te Arbeni, tani')
  await expect.poll(() => server.asked(post).length).toBe(1)
  expect(server.asked(post)[0]?.body).toMatchObject({
    appointment_time: '13:12',
    barber_id: 'Arben',
  })
})

test('a chair whose hours have not begun is free now, and its row names the opening', async () => {
  const server = salonDay()
  const late = Array.from({ length: 7 }, () => [{ from: '13:40', to: '20:00' }])
  const barbers = [{ id: 'Arben', hours: late, dated: [], usual: null }]
  server.answer('GET /api/working-hours', () => says({ barbers }))
  inSalon(<Counter />)
  await press()
  await expect.element(dialog.getByText('tani · hapet 13:40')).toBeVisible()
})

test('another service is chosen in place, and the chairs are those where it fits', async () => {
  const server = salonDay(booked({ id: 'c', appointment_time: '13:45' }))
  inSalon(<Counter />)
  await press()
  await dialog.getByRole('button', { name: 'Ndrysho' }).click()
  await dialog.getByRole('combobox', { name: 'Shërbimi' }).selectOptions('Ngjyrosje')
  await expect.element(dialog.getByText('14:15, pas 1 orë e 3 min · deri 20:00')).toBeVisible()
  await take('Ul te Luani, tani')
  await expect.poll(() => server.asked(post).length).toBe(1)
  expect(server.asked(post)[0]?.body).toMatchObject({ service_name: 'Ngjyrosje', duration: 90 })
})

test('a full day is said together with the next place, and nothing can be booked', async () => {
  const allDay = { appointment_time: '13:00', duration: 7 * 60, status: 'confirmed' as const }
  salonDay(booked({ ...allDay, id: 'a' }), booked({ ...allDay, id: 'b', barber: 'Luan' }))
  inSalon(<Counter />)
  await press()
  await expect.element(dialog.getByText("Sot s'ka vend. Nesër 09:00 te Arbeni")).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Ul/ })).not.toBeInTheDocument()
})

test('a salon that can’t be loaded is said, and asked for again', async () => {
  const server = salonDay()
  server.answer('GET /api/salon', () => Response.json({ success: false }, { status: 503 }))
  inSalon(<Counter />)
  await press()
  await expect.element(dialog.getByText(appointmentWords.loadFailed)).toBeVisible()
  server.answer('GET /api/salon', () => says({ salon }))
  await dialog.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(dialog.getByRole('button', { name: /^Ul te/ })).toBeVisible()
})

test('a dialog that is closed books no walk-in, and the focus goes back to its button', async () => {
  const server = salonDay()
  inSalon(<Counter />)
  await press()
  await expect.element(dialog.getByRole('button', { name: /^Ul/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Kalimtar' })).toHaveFocus()
  expect(server.asked(post)).toEqual([])
})

test('a dialog that knows the line as it opens has the focus on the button that joins', async () => {
  const server = salonDay(booked({ ...inTheChair, id: 'a' }))
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says(aLine([anEntry('14')])))
  inSalon(<Counter />)
  const join = dialog.getByRole('button', { name: 'Në radhë' })
  for (const _ of ['first', 'again']) {
    await press()
    await expect.element(join).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

test('a chair that was taken meanwhile is said in the dialog', async () => {
  const server = salonDay()
  server.answer(post, () =>
    Response.json(
      {
        success: false,
        code: 'slot_taken',
        message: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
      },
      { status: 409 },
    ),
  )
  inSalon(<Counter />)
  await press()
  await take(/^Ul/)
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('a walk-in is removed by undo', async () => {
  const server = salonDay()
  inSalon(<Counter />)
  await press()
  await take(/^Ul/)
  await page.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.poll(() => server.rows.size).toBe(0)
})

test('the server’s warning is shown with the walk-in', async () => {
  const server = salonDay()
  const warnings = [{ code: 'outside_hours', message: 'Arben nuk punon në këtë orë.' }]
  server.answer(post, () => says({ message: 'ok', appointment: booked(), warnings }))
  inSalon(<Counter />)
  await press()
  await take(/^Ul/)
  const told = 'Kalimtar te Arbeni, 13:12. Arben nuk punon në këtë orë.'
  await expect.element(page.getByText(told)).toBeVisible()
})

test('a walk-in that was wished before the log-in is asked for at once, and once', async () => {
  const home = location.href
  onTestFinished(() => history.replaceState(null, '', home))
  history.replaceState(null, '', '/?kalimtar=1')
  const server = salonDay()
  inSalon(<Counter />)
  await expect.element(dialog.getByRole('button', { name: /^Ul te / })).toBeVisible()
  expect(server.asked(post)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.search).toBe('')
})

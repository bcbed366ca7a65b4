import { expect, onTestFinished, test, vi } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { listVisits } from './list-visits.ts'

test('visits are asked for without parts told twice, and have them all the same', async () => {
  const asked: string[] = []
  const cut = appointment({ service_name: 'Prerje', appointment_time: '14:00', duration: 30 })
  const both = appointment({ id: 'both', parts: [...cut.parts, ...cut.parts] })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, appointments: [{ ...cut, parts: [] }, both] })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { appointments } = await listVisits({ from: '2026-11-16', to: '2026-11-22' })
  expect(asked).toEqual(['/api/appointments?from=2026-11-16&to=2026-11-22&parts=several'])
  expect(appointments).toEqual([cut, both])
})

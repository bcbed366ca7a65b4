import { expect, onTestFinished, test, vi } from 'vitest'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { listVisits } from './list-visits.ts'

test('visits are asked for without what is empty or told twice, and have it all the same', async () => {
  const asked: string[] = []
  const cut = appointment({ service_name: 'Prerje', appointment_time: '14:00', duration: 30 })
  const both = appointment({ id: 'both', note: 'Ftohtë', parts: [...cut.parts, ...cut.parts] })
  const { parts: _, note, saleId, movedFrom, ...sparse } = cut
  const unsaid = { parts: [], note, saleId, movedFrom }
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return Response.json({ success: true, appointments: [], sparse: [sparse, both], unsaid })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { signal } = new AbortController()
  const { appointments } = await listVisits({ from: '2026-11-16', to: '2026-11-22' }, signal)
  expect(asked).toEqual([
    '/api/appointments?from=2026-11-16&to=2026-11-22&parts=several&empty=none',
  ])
  expect(appointments).toEqual([cut, both])
})

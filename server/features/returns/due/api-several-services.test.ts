import { expect, test } from 'vitest'
import { ago, dueSalon } from '#tests/support/clients/due-salon.ts'

test('a client who comes for several services is offered all of them, by the barber who begins them', async () => {
  const { visit, due, cut, colour, arta, besa } = await dueSalon()
  const parts = [
    { service_id: colour, barber_id: besa },
    { service_id: cut, barber_id: arta },
  ]
  for (const day of ago(112, 82, 52))
    await visit('Hasan', day, {
      service_name: undefined,
      barber_id: undefined,
      price: undefined,
      parts,
    })
  expect(await due()).toMatchObject([
    {
      usual: {
        services: [
          { id: colour, name: 'Ngjyrosje' },
          { id: cut, name: 'Prerje' },
        ],
        barber_id: besa,
        minutes: 150,
      },
      places: [{ barber: 'Besa' }, { barber: 'Besa' }, { barber: 'Besa' }],
    },
  ])
})

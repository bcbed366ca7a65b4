import { expect, test } from 'vitest'
import { requestRoutes } from '#contract/outside/requests.ts'
import { drita } from '#tests/support/mail/told-client.ts'

test('a refusal, cancellation or move by the salon is mailed, even seconds after the booking', async () => {
  const asked = await drita({ door: { onRequest: true } })
  await asked.answer(false, 'Jemi me pushim')
  expect((await asked.mails()).map(({ subject }) => subject)).toEqual([
    'Nuk u pranua: E hënë, 9 mars, 10:00 · Salloni Arta',
  ])
  const booked = await drita()
  await booked.change({ status: 'cancelled' })
  expect(await booked.subjects()).toEqual(['U anulua: E hënë, 9 mars, 10:00 · Salloni Arta'])
  const moved = await drita()
  await moved.change({ appointment_time: '11:00' })
  expect(await moved.subjects()).toEqual(['Ora e re: E hënë, 9 mars, 11:00 · Salloni Arta'])
})

test('a booking that the salon marks as no client’s gets no mail, even seconds after it was made', async () => {
  const { call, params, mails } = await drita({ door: { onRequest: true } })
  await call(requestRoutes.notAClient, { params })
  expect(await mails()).toEqual([])
})

test('a mail about a cancelled visit has no price, and no call where the salon has no number', async () => {
  const { mails, change } = await drita({ door: { phone: '' } })
  const [booked] = await mails()
  expect(booked?.text).toContain('paguhet në sallon')
  expect(booked?.text).toContain('#jo-une')
  await change({ status: 'cancelled' })
  const [mail] = await mails()
  expect(mail?.text).toContain('Drita, na vjen keq: salloni e anuloi terminin. Zgjidhni')
  for (const words of ['paguhet', '#jo-une', 'telefono'])
    expect(mail?.html, words).not.toContain(words)
  expect(booked?.html).not.toContain('telefono')
})
